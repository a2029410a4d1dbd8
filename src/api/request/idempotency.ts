import { localStore, type StorageKey, sessionStore } from '#api/browser/storage.ts';
import { type CallArgs, type CallRest, call, type ResultOf } from '#api/call.ts';
import { config } from '#api/config.ts';
import { ApiError, isApiError } from '#api/errors.ts';
import { newId } from '#api/newId.ts';
import { getSession } from '#api/session/sessionState.ts';
import { KEY_DAYS } from '#contract/constants.ts';
import { DAY } from '#contract/dates.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isOfRules } from '#contract/rules/refusalRules.ts';
import { isRecord, parseJson } from '#contract/text/json.ts';
import { type CallDetails, isRerouted } from '#contract/words/actions.ts';
import { DEFAULT_CODE, FAILED } from '#contract/words/codes.ts';
import type { Role } from '#contract/words/roles.ts';
import { pending } from './pending.ts';
import type { CallOptions } from './send.ts';

/** Stored state of an intent that was sent, until its outcome is known. */
interface Kept {
  key: string;
  /** When it was first sent, in ms; 0 if the time is unknown. */
  sentAt: number;
}

const NO_ANSWER = { kind: 'unknown', requestRef: '' } as const;

/** Ms before each retry of a call whose outcome is unknown. */
const REPEATS = [1_000, 3_000];

/**
 * Ms for which a key can be sent again: a day less than a backend keeps it, since clocks differ and responses take
 * time.
 */
const REPEATABLE = (KEY_DAYS - 1) * DAY;

/** The storage key of an intent. Per user: it must survive a reload and an expired session. */
export const nameOf = (intent: string): StorageKey =>
  `kept.${getSession().profile?.ulid ?? 'nobody'}.intent.${intent}`;

/** An intent that its form shows until the outcome is known (`sentForms.ts`) lives in all tabs, any other in this one. */
const storeOf = (name: StorageKey) =>
  localStore.get(name) === undefined ? sessionStore : localStore;

function remove(name: StorageKey): void {
  localStore.remove(name);
  sessionStore.remove(name);
}

function read(name: StorageKey): Kept | undefined {
  const kept = parseJson(storeOf(name).get(name) ?? '');
  if (!isRecord(kept) || typeof kept.key !== 'string') return undefined;
  return { key: kept.key, sentAt: Number(kept.sentAt) || 0 };
}

/** Stores a new key for an intent that is about to be sent. */
function keep(name: StorageKey): string {
  const kept: Kept = { key: newId(), sentAt: Date.now() };
  const store = storeOf(name);
  // beside what the form has stored
  store.set(name, JSON.stringify({ ...Object(parseJson(store.get(name) ?? '')), ...kept }));
  return kept.key;
}

/**
 * Whether the backend certainly still has the key. After the clock was set back, a time far in the future proves as
 * little as one long ago.
 */
const isRepeatable = ({ sentAt }: Kept): boolean =>
  config().idempotency && Math.abs(Date.now() - sentAt) < REPEATABLE;

/** Whether an intent was sent and its outcome is unknown. */
export const isOpen = (intent: string): boolean => read(nameOf(intent)) !== undefined;

/** Whether the call of an open intent can be sent again with its key; otherwise its outcome can only be looked up. */
export function mayRepeat(intent: string): boolean {
  const kept = read(nameOf(intent));
  return kept !== undefined && isRepeatable(kept);
}

/** Deletes an intent: its outcome is known, or the user has checked and wants to send it again. */
export const retire = (intent: string): void => remove(nameOf(intent));

/** Turns a call into one that is executed at most once (`callOnce`). */
export interface Once {
  /**
   * Identifies everything that the user wants done, such as the screen, the target and the amount, without secrets:
   * submitting one intent twice is one movement.
   */
  intent: string;
  /** Called when the outcome is unknown and the portal retries. */
  onChecking?: () => void;
}

const running = new Map<StorageKey, Promise<unknown>>();

/**
 * Calls a keyed endpoint, or one whose ops-validator request is keyed, so that its intent is executed at most once; a
 * call without a key is simply sent. A definite response, including a refusal, retires the key. An unknown outcome
 * keeps it, and so does the refusal of a repetition that says nothing about the first try. If the backend supports
 * keys, a call with an unknown outcome is retried with the same key. If it does not, or may have deleted the key by
 * now, nothing is sent again, not even after a reload, until the intent is retired. A second call while one is running
 * joins it.
 * @throws {ApiError} as `call`; an error with `outcomeUnknown` is not a failure and must not be shown as one
 * Source: docs/contract.md, Conventions (Idempotency).
 */
export function callOnce<E extends Endpoint>(
  endpoint: E,
  args: CallArgs<E>,
  { intent, onChecking }: Once,
): Promise<ResultOf<E>> {
  if (!carriesKey(endpoint, args)) return call(endpoint, ...([args] as CallRest<E>));
  const name = nameOf(intent);
  const same = running.get(name) as Promise<ResultOf<E>> | undefined;
  if (same !== undefined) return same;
  const sendWith = (key: string, signal: AbortSignal) =>
    call(endpoint, ...([{ ...args, key, signal }] as CallRest<E>));
  const started = watched(args as CallOptions, signal =>
    attempt(name, key => sendWith(key, signal), waitFor(signal, onChecking)),
  ).finally(() => running.delete(name));
  running.set(name, started);
  return started;
}

/** The key is sent with the call itself, or with the ops-validator request that replaces it. */
const carriesKey = (
  endpoint: Endpoint,
  { as, ...details }: CallDetails & { as?: Role | undefined },
) => endpoint.keyed === true || isRerouted(endpoint.action, as ?? getSession().role, details);

/** Counts the whole attempt, including pauses, as one pending change that can be aborted. */
async function watched<T>(
  { signal }: CallOptions,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const aborter = new AbortController();
  const abort = () => aborter.abort();
  const end = pending.begin({ abort, background: false, mutation: true });
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  try {
    return await run(aborter.signal);
  } finally {
    signal?.removeEventListener('abort', abort);
    end();
  }
}

async function attempt<T>(
  name: StorageKey,
  sendWith: (key: string) => Promise<T>,
  wait: (delay: number) => Promise<void>,
): Promise<T> {
  const repeats = config().idempotency ? REPEATS : [];
  const kept = read(name);
  if (kept && !isRepeatable(kept)) throw unknownOutcome();
  const key = kept?.key ?? keep(name);
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await sendWith(key);
      remove(name);
      return answer;
    } catch (failure) {
      const error = kept || tries > 0 ? ofRepetition(failure) : failure;
      const isUnknown = isApiError(error) && error.outcomeUnknown;
      if (!isUnknown) remove(name);
      const delay = repeats[tries];
      if (!isUnknown || delay === undefined || isFinal(failure)) throw error;
      await wait(delay);
    }
  }
}

/**
 * The failure of a call that was sent before with this key. Only a refusal by a check that runs after the key lookup
 * proves that no earlier try was executed. An ended session, a proxy or a retry that could not be sent proves nothing
 * about them.
 */
const ofRepetition = (failure: unknown): ApiError =>
  isApiError(failure) && (failure.outcomeUnknown || isJudgedAfterKey(failure))
    ? failure
    : unknownOutcome(failure);

/** "Failed" comes from a rule if it includes the current record; otherwise it may be a rate limit. */
const isJudgedAfterKey = ({ code, content }: ApiError): boolean =>
  isOfRules(code, config().walletCodeReading) || (code === FAILED && isRecord(content));

/** Cancelled, or refused with a code: the same call would end the same way. */
const isFinal = (failure: unknown): boolean =>
  isApiError(failure) &&
  (failure.kind === 'cancel' || (failure.code !== DEFAULT_CODE && !failure.outcomeUnknown));

function unknownOutcome(cause?: unknown): ApiError {
  const { kind, requestRef } = isApiError(cause) ? cause : NO_ANSWER;
  const shown = kind === 'cancel' ? kind : 'unknown';
  return new ApiError({ kind: shown, requestRef, outcomeUnknown: true, cause });
}

/** A pause that ends early if the attempt is aborted. */
const waitFor =
  (signal: AbortSignal, onChecking?: () => void) =>
  (delay: number): Promise<void> =>
    new Promise((resolve, reject) => {
      onChecking?.();
      const clock = setTimeout(resolve, delay);
      signal.addEventListener('abort', () => {
        clearTimeout(clock);
        reject(new ApiError({ kind: 'cancel', outcomeUnknown: true }));
      });
    });
