import { ApiError, isApiError } from '#api/errors.ts';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import type { Outcome } from '#contract/words/actions.ts';
import { isOpen, mayRepeat, type Once, retire } from './idempotency.ts';

/** An action of the user: how it is sent, and how to verify afterwards that it was done. */
export interface Attempt<Value> {
  /** Identifies the whole intent, without secrets. */
  intent: string;
  /** Authenticates the user before anything is sent. Not repeated when the outcome is checked. */
  prove?: (() => Promise<unknown>) | undefined;
  send: (once: Once) => Promise<Outcome<Value, ApprovalRequest>>;
  /** Looks for the result if no response arrived. Undefined: no trace of it. */
  find: () => Promise<Outcome<Value, ApprovalRequest> | undefined>;
}

/**
 * How an attempt has ended. `isFound`: no response arrived, but the result was found. `isRepeated`: the response may be
 * that of an earlier try, so anything in it other than the result itself, such as a balance, may be outdated.
 * `refused`: the backend refused it; with `isProof`, it refused the proof, before anything was sent. `notDone`: no
 * response arrived, and there is no trace of it. `unknown`: the outcome cannot be determined yet, which must never be
 * shown as a failure.
 */
export type Ended<Value> =
  | {
      readonly kind: 'done';
      readonly value: Value;
      readonly isFound: boolean;
      readonly isRepeated: boolean;
    }
  | { readonly kind: 'sent'; readonly request: ApprovalRequest; readonly isFound: boolean }
  | { readonly kind: 'refused'; readonly error: unknown; readonly isProof?: true }
  | { readonly kind: 'notDone' | 'unknown'; readonly error: unknown };

/**
 * Sends an attempt and returns its outcome. A call without a response has already been repeated with the same key if
 * the backend supports keys. A call without a key, such as a PATCH, is never resent automatically: its result is looked
 * up. Never rejects.
 */
export async function carryOut<Value>(
  attempt: Attempt<Value>,
  onChecking?: () => void,
): Promise<Ended<Value>> {
  let isRepeated = isOpen(attempt.intent);
  const checking = () => {
    isRepeated = true;
    onChecking?.();
  };
  if (attempt.prove) {
    try {
      await attempt.prove();
    } catch (error) {
      return unproved(error);
    }
  }
  try {
    const outcome = await attempt.send({ intent: attempt.intent, onChecking: checking });
    return ended(outcome, { isFound: false, isRepeated });
  } catch (error) {
    if (isDefinite(error)) return { kind: 'refused', error };
    if (isApiError(error) && error.isUnsent) return { kind: 'notDone', error };
    onChecking?.();
    return lookFor(attempt, error);
  }
}

/**
 * Determines the outcome of an attempt that was left open, for example by a reload: repeats the call with the same key
 * if possible, otherwise only looks up the result. The user was authenticated when it was sent; a backend that demands
 * a new proof refuses the call and has not executed it. Never rejects.
 */
export const askAgain = <Value>(
  attempt: Attempt<Value>,
  onChecking?: () => void,
): Promise<Ended<Value>> =>
  mayRepeat(attempt.intent)
    ? carryOut({ ...attempt, prove: undefined }, onChecking)
    : lookFor(attempt);

/** Only looks up the result; sends nothing. Once it is found, the outcome is known and the key is retired. */
export async function lookFor<Value>(
  { find, intent }: Attempt<Value>,
  error: unknown = new ApiError({ kind: 'unknown', outcomeUnknown: true }),
): Promise<Ended<Value>> {
  try {
    const found = await find();
    if (!found) return { kind: isOpen(intent) ? 'unknown' : 'notDone', error };
    retire(intent);
    return ended(found, { isFound: true, isRepeated: false });
  } catch {
    return { kind: 'unknown', error };
  }
}

/** If the proof failed for any reason, nothing was sent. */
const unproved = (error: unknown): Ended<never> =>
  isDefinite(error)
    ? { kind: 'refused', error, isProof: true }
    : {
        kind: 'notDone',
        error: isApiError(error) ? new ApiError({ ...error, isUnsent: true }) : error,
      };

function ended<Value>(
  outcome: Outcome<Value, ApprovalRequest>,
  how: { isFound: boolean; isRepeated: boolean },
): Ended<Value> {
  return outcome.status === 'done'
    ? { kind: 'done', value: outcome.value, ...how }
    : { kind: 'sent', request: outcome.request, isFound: how.isFound };
}

/** Whether the backend has definitely refused. A server error is not a definite refusal. */
const isDefinite = (error: unknown): boolean =>
  isApiError(error) && !error.outcomeUnknown && error.kind === 'client';
