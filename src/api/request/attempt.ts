import { config } from '#api/config.ts';
import { ApiError, isApiError } from '#api/errors.ts';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import type { Outcome } from '#contract/words/actions.ts';
import { isOpen, type OnceOptions, retire } from './idempotency.ts';

/** What makes a call one that is done at most once (`callOnce`). */
export interface Once extends OnceOptions {
  intent: string;
}

/** Something that a user means to do, how it is sent, and how one sees afterwards that it was done. */
export interface Attempt<Value> {
  /** Names all of what is meant, without secrets. */
  intent: string;
  /** Proves who sends it, before anything is sent. Not repeated when it is asked about. */
  prove?: (() => Promise<unknown>) | undefined;
  send: (once: Once) => Promise<Outcome<Value, ApprovalRequest>>;
  /** Looks for it where no answer came. Undefined: nothing of it is there. */
  find: () => Promise<Outcome<Value, ApprovalRequest> | undefined>;
}

/**
 * How an attempt has ended. `isFound`: no answer came, and it was seen to be done. `refused`: the
 * backend said no; with `isProof`, to the proof, before anything was sent. `notDone`: no answer came, and nothing of it is there. `unknown`: nobody can tell
 * yet, which must never be shown as a failure.
 */
export type Ended<Value> =
  | { readonly kind: 'done'; readonly value: Value; readonly isFound: boolean }
  | { readonly kind: 'sent'; readonly request: ApprovalRequest; readonly isFound: boolean }
  | { readonly kind: 'refused'; readonly error: unknown; readonly isProof?: true }
  | { readonly kind: 'notDone' | 'unknown'; readonly error: unknown };

/**
 * Sends it, and tells what came of it. Where no answer came it has been asked for again with the
 * same key, where the backend knows keys; what has no key, as a PATCH, is never sent twice by
 * itself: it is looked for. Never rejects.
 */
export async function carryOut<Value>(
  attempt: Attempt<Value>,
  onChecking?: () => void,
): Promise<Ended<Value>> {
  const checking = onChecking && { onChecking };
  if (attempt.prove) {
    try {
      await attempt.prove();
    } catch (error) {
      return unproved(error);
    }
  }
  try {
    return ended(await attempt.send({ intent: attempt.intent, ...checking }), false);
  } catch (error) {
    if (isDefinite(error)) return { kind: 'refused', error };
    if (isApiError(error) && error.isUnsent) return { kind: 'notDone', error };
    onChecking?.();
    return lookFor(attempt, error);
  }
}

/**
 * Finds out what became of an attempt whose end is not known, as after a reload: it is asked again
 * with the same key where that can be done, else only looked for. It was proved when it was sent; a
 * backend that wants another proof refuses it, and has not done it then. Never rejects.
 */
export const askAgain = <Value>(
  attempt: Attempt<Value>,
  onChecking?: () => void,
): Promise<Ended<Value>> =>
  isOpen(attempt.intent) && config().idempotency
    ? carryOut({ ...attempt, prove: undefined }, onChecking)
    : lookFor(attempt);

/** Only looks; nothing is sent. What is found is known then, and its key is not needed any more. */
export async function lookFor<Value>(
  { find, intent }: Attempt<Value>,
  error: unknown = new ApiError({ kind: 'unknown', outcomeUnknown: true }),
): Promise<Ended<Value>> {
  try {
    const found = await find();
    if (!found) return { kind: isOpen(intent) ? 'unknown' : 'notDone', error };
    retire(intent);
    return ended(found, true);
  } catch {
    return { kind: 'unknown', error };
  }
}

/** Without a proof nothing was sent, whatever the reason. */
const unproved = (error: unknown): Ended<never> =>
  isDefinite(error)
    ? { kind: 'refused', error, isProof: true }
    : {
        kind: 'notDone',
        error: isApiError(error) ? new ApiError({ ...error, isUnsent: true }) : error,
      };

function ended<Value>(outcome: Outcome<Value, ApprovalRequest>, isFound: boolean): Ended<Value> {
  return outcome.status === 'done'
    ? { kind: 'done', value: outcome.value, isFound }
    : { kind: 'sent', request: outcome.request, isFound };
}

/** Whether the backend has looked at it and said no. A broken backend has said nothing of the kind. */
const isDefinite = (error: unknown): boolean =>
  isApiError(error) && !error.outcomeUnknown && error.kind === 'client';
