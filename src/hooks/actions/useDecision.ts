import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { takenBy } from '#contract/takenCase.ts';
import type { CaseClaim } from '#hooks/cases/useClaim.ts';
import type { ResourceName } from '#providers/data/resources.ts';
import { type ActionOptions, useAction } from '#providers/data/useAction.ts';

/** What is said to a case of a queue: `Said` of its decision panel, and the case. */
interface SentDecision {
  record: { id: number };
  onSent: () => void;
}

/** `ended`: the step takes no other word; `told`: the screen has shown the error; `open`: neither. */
type Failure = 'ended' | 'told' | 'open';

interface DecisionOptions<W extends SentDecision, Output>
  extends Pick<ActionOptions<W, Output>, 'run' | 'invalidates'> {
  /** Of the cases; lists of them are read again once they are looked at. */
  resource: ResourceName;
  /** Who has the case on the page: a case of another user is decided after a question only. */
  claim: CaseClaim;
  /** Whether a case is the one on the page. */
  isShown: (id: number | undefined) => boolean;
  /** What of a case is decided only once; all of it by default. */
  stepOf?: (word: W) => number | string;
  /** @returns whether the step has ended: not where another user has to agree first */
  onSent: (output: Output, word: W) => boolean;
  onFailed: (error: unknown, word: W) => Failure;
}

const idOf = ({ record }: SentDecision) => record.id;

/** Lists of a resource are read again, once they are looked at: a queue costs one request a case. */
export function useForgetLists(resource: ResourceName): () => void {
  const queryClient = useQueryClient();
  return () => {
    const queryKey = [resource, 'getList'];
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  };
}

/**
 * Decides the cases of a queue. A step that has ended takes no other word, however quickly it is pressed
 * (E1); what went wrong is shown at the case that it went wrong with.
 */
export function useDecision<W extends SentDecision, Output>(options: DecisionOptions<W, Output>) {
  const { resource, claim, isShown, stepOf = idOf, onSent, onFailed, run, ...action } = options;
  const forgetLists = useForgetLists(resource);
  /** Steps that are being decided, and those that have ended. */
  const taken = useRef(new Set<number | string>());
  /** The decision that waits for the user's word, since another user has the case. */
  const [held, setHeld] = useState<{ word: W; name: string }>();
  /** Decisions with which the user knowingly takes the case over. */
  const knowing = useRef(new Set<W>());
  const { mutate, isPending, error, variables } = useAction<W, Output>({
    ...action,
    run: async (provider, word) => {
      if (knowing.current.has(word)) await claim.takeOver();
      return run(provider, word);
    },
    onSuccess: (output, word) => {
      forgetLists();
      word.onSent();
      if (!onSent(output, word)) taken.current.delete(stepOf(word));
    },
    onError: (problem, word) => {
      const other = takenBy(problem);
      if (other) {
        taken.current.delete(stepOf(word));
        claim.note(other);
        setHeld({ word, name: other.name });
        return true;
      }
      const failure = onFailed(problem, word);
      if (failure === 'ended') {
        forgetLists();
        word.onSent();
        return true;
      }
      taken.current.delete(stepOf(word));
      return failure === 'told' || isShown(idOf(word));
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
    /** Whether the answer to this user's own decision shows what has become of a case. */
    isAnswering: (id: number) => taken.current.has(id),
    isPending,
    problem: !isRefused && isShown(variables && idOf(variables)) ? error : undefined,
  };
}
