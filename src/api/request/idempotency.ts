import { type StorageKey, sessionStore } from '#api/browser/storage.ts';
import { type CallArgs, type CallRest, call, type ResultOf } from '#api/call.ts';
import { config } from '#api/config.ts';
import { ApiError, isApiError } from '#api/errors.ts';
import { newId } from '#api/newId.ts';
import { getSession } from '#api/session/sessionState.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isRecord, parseJson } from '#contract/json.ts';
import { type Asked, isRerouted } from '#contract/words/actions.ts';
import type { Role } from '#contract/words/roles.ts';
import { pending } from './pending.ts';
import type { CallOptions } from './send.ts';

/** What is kept of an intent until its outcome is known. */
interface Kept {
  key: string;
  /** It was sent, and nobody knows yet whether it was done. */
  isSent: boolean;
}

/** Ms before each repetition of a call whose outcome is unknown. */
const REPEATS = [1_000, 3_000];

/** Kept by person, in this tab: it must outlive a reload and a session that ends underneath. */
const nameOf = (intent: string): StorageKey =>
  `kept.${getSession().profile?.ulid ?? 'nobody'}.intent.${intent}`;

function read(name: StorageKey): Kept | undefined {
  const kept = parseJson(sessionStore.get(name) ?? '');
  if (!isRecord(kept) || typeof kept.key !== 'string') return undefined;
  return { key: kept.key, isSent: kept.isSent === true };
}

function keep(name: StorageKey, isSent: boolean): string {
  const key = read(name)?.key ?? newId();
  sessionStore.set(name, JSON.stringify({ key, isSent } satisfies Kept));
  return key;
}

/**
 * The idempotency key of an intent: the same one until a definite answer, also over a reload.
 * @param intent names all of what the user means to do, as the screen, the target and the amount,
 *   without secrets: two submissions of one intent are one movement
 */
export const intentKey = (intent: string): string =>
  keep(nameOf(intent), read(nameOf(intent))?.isSent ?? false);

/** Whether an intent was sent, and nobody knows whether it was done. */
export const isOpen = (intent: string): boolean => read(nameOf(intent))?.isSent === true;

/** Forgets an intent: its outcome is known, or the user has looked and means to do it again. */
export const retire = (intent: string): void => sessionStore.remove(nameOf(intent));

export interface OnceOptions {
  /** Told when the outcome is unknown and the portal asks again. */
  onChecking?: () => void;
}

const running = new Map<StorageKey, Promise<unknown>>();

/**
 * Calls a keyed endpoint, or one whose request to the ops validator is, so that its intent is done
 * at most once; a call that carries no key is simply made. A definite answer retires the
 * key, also a refusal; an unknown outcome keeps it. Where the backend knows keys, the call is then
 * repeated with the same one; where it does not, nothing is sent a second time, neither now nor
 * after a reload, until the intent is retired. A second call while one runs is the same call.
 * @throws {ApiError} as `call`; one with `outcomeUnknown` is no failure and must not be shown as one
 * Source: docs/contract.md, Conventions (Idempotency).
 */
export function callOnce<E extends Endpoint>(
  endpoint: E,
  args: CallArgs<E>,
  intent: string,
  { onChecking }: OnceOptions = {},
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

/** The key goes with the call itself, or with the request that is sent in its place. */
const carriesKey = (endpoint: Endpoint, { as, ...asked }: Asked & { as?: Role | undefined }) =>
  endpoint.keyed === true || isRerouted(endpoint.action, as ?? getSession().role, asked);

/** Counts the whole attempt as one change under way, pauses included, and lets it be taken back. */
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
  if (read(name)?.isSent && repeats.length === 0) throw unknownOutcome();
  const wasSent = read(name)?.isSent === true;
  const key = keep(name, true);
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await sendWith(key);
      sessionStore.remove(name);
      return answer;
    } catch (failure) {
      const error = wasSent || tries > 0 ? ofRepetition(failure) : failure;
      const isUnknown = isApiError(error) && error.outcomeUnknown;
      if (!isUnknown) sessionStore.remove(name);
      const delay = repeats[tries];
      if (!isUnknown || error.kind === 'cancel' || delay === undefined) throw error;
      await wait(delay);
    }
  }
}

/** A repetition that could not be sent, offline, says nothing of what was sent before. */
const ofRepetition = (failure: unknown): unknown =>
  isApiError(failure) && failure.isUnsent ? unknownOutcome() : failure;

const unknownOutcome = () => new ApiError({ kind: 'unknown', outcomeUnknown: true });

/** A pause that ends with the attempt. */
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
