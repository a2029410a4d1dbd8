import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { takenBy } from '#contract/takenCase.ts';
import type { CaseClaim } from '#hooks/cases/useClaim.ts';
import type { ResourceName } from '#providers/data/resources.ts';
import { type ActionOptions, useAction } from '#providers/data/useAction.ts';

/** A decision on a queue case: `Said` of its decision panel, and the case. */
interface SentDecision {
  record: { id: number };
  onSent: () => void;
}

/** `ended`: the step accepts no further decision; `shown`: the screen has shown the error; `open`: neither. */
type Failure = 'ended' | 'shown' | 'open';

interface DecisionOptions<W extends SentDecision, Output>
  extends Pick<ActionOptions<W, Output>, 'run' | 'invalidates'> {
  /** Resource of the cases; its lists are refetched when they are next shown. */
  resource: ResourceName;
  /** The claim of the case on the page: deciding another user's case requires a confirmation. */
  claim: CaseClaim;
  /** Whether a case is the one on the page. */
  isShown: (id: number | undefined) => boolean;
  /** The step of a case that can be decided only once; the whole case by default. */
  stepOf?: (word: W) => number | string;
  /** @returns whether the step has ended; false if a second user must still approve */
  onSent: (output: Output, word: W) => boolean;
  onFailed: (error: unknown, word: W) => Failure;
}

const idOf = ({ record }: SentDecision) => record.id;

/** Marks the lists of a resource as stale without refetching: refetching would cost one request per case of a queue. */
export function useForgetLists(resource: ResourceName): () => void {
  const queryClient = useQueryClient();
  return () => {
    const queryKey = [resource, 'getList'];
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  };
}

/**
 * Decides the cases of a queue. A completed step accepts no further decision, however quickly the user clicks (E1); an
 * error is shown on the case that it belongs to.
 */
export function useDecision<W extends SentDecision, Output>(options: DecisionOptions<W, Output>) {
  const { resource, claim, isShown, stepOf = idOf, onSent, onFailed, run, ...action } = options;
  const forgetLists = useForgetLists(resource);
  const notify = useNotify();
  /** Steps being decided, and completed steps. */
  const taken = useRef(new Set<number | string>());
  /** The decision that is waiting for the user's confirmation, because another user has the case. */
  const [held, setHeld] = useState<{ word: W; name: string }>();
  // otherwise the question about a case that is no longer shown would be answered for another one
  if (held && !isShown(idOf(held.word))) setHeld(undefined);
  /** Decisions with which the user knowingly takes the case over. */
  const knowing = useRef(new Set<W>());
  const { mutate, isPending, error, variables } = useAction<W, Output>({
    ...action,
    run: async (provider, word) => {
      claim.deciding(idOf(word), 'sent');
      if (knowing.current.has(word)) await claim.takeOver(idOf(word));
      return run(provider, word);
    },
    onSuccess: (output, word) => {
      forgetLists();
      word.onSent();
      if (!onSent(output, word)) taken.current.delete(stepOf(word));
      claim.deciding(idOf(word), 'made');
    },
    onError: (problem, word) => {
      claim.deciding(idOf(word), 'refused');
      const other = takenBy(problem);
      if (other) {
        taken.current.delete(stepOf(word));
        claim.note(other);
        const { name, caseId: number } = other;
        if (isShown(idOf(word))) setHeld({ word, name });
        else notify('queue.claims.undecided', { type: 'error', messageArgs: { number, name } });
        return true;
      }
      const failure = onFailed(problem, word);
      if (failure === 'ended') {
        forgetLists();
        word.onSent();
        return true;
      }
      taken.current.delete(stepOf(word));
      return failure === 'shown' || isShown(idOf(word));
    },
  });
  const send = (word: W) => {
    if (isPending || taken.current.has(stepOf(word))) return;
    taken.current.add(stepOf(word));
    mutate(word);
  };
  const isRefused = takenBy(error) !== undefined;
  return {
    decide: (word: W) => {
      if (claim.taken) setHeld({ word, name: claim.taken.name });
      else send(word);
    },
    /** Asks before a case of another user is decided; undefined if there is nothing to ask. */
    question: held && {
      name: held.name,
      onConfirm: () => {
        knowing.current.add(held.word);
        setHeld(undefined);
        send(held.word);
      },
      onClose: () => setHeld(undefined),
    },
    /** Whether the response to this user's own decision will show the new state of a case. */
    isAnswering: (id: number) => taken.current.has(id),
    isPending,
    problem: !isRefused && isShown(variables && idOf(variables)) ? error : undefined,
  };
}
