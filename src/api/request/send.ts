import { ApiError } from '#api/errors.ts';
import { newId } from '#api/newId.ts';
import {
  endIfRefused,
  getSession,
  type SessionState,
  subscribeSession,
} from '#api/session/sessionState.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { HEADERS } from '#contract/wire.ts';
import { readAnswer } from './answer.ts';
import { type RawAnswer, readEnvelope } from './envelope.ts';
import { pending } from './pending.ts';
import { type PrefetchedAnswer, takePrefetched } from './prefetchedAnswers.ts';
import { type Built, build, type CallValues, headersOf } from './request.ts';
import { exchange, type Outgoing } from './transport.ts';

/** Options of a call, in addition to its arguments. */
export interface CallOptions {
  /** Aborts the call; it rejects as cancelled. */
  signal?: AbortSignal | undefined;
  /** Idempotency key of a keyed endpoint; a new one by default. */
  key?: string | undefined;
  /** Runs in the background: no loading layer. */
  background?: boolean | undefined;
  /** Timeout in ms; none by default. */
  timeout?: number | undefined;
  /** Outlives the page and the session. */
  outlivesSession?: boolean | undefined;
  /** Sent even while the screen is locked; all other calls wait until it is unlocked. */
  whileLocked?: boolean | undefined;
}

/** The request of a call with its headers, for the current session. */
export function outgoingOf(
  endpoint: Endpoint,
  { url, body }: Built,
  options: CallOptions,
  session: Pick<SessionState, 'token' | 'sessionRequestId'>,
): Outgoing {
  const { key, ...rest } = options;
  const requestRef = newId();
  const keyed = endpoint.keyed === true;
  const headers = headersOf(endpoint, session, requestRef, keyed ? (key ?? newId()) : undefined);
  return {
    ...rest,
    method: endpoint.method,
    url,
    requestRef,
    keyed,
    headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

/**
 * Runs a request within the session, and ends the session if the response says that it is over. While the screen is
 * locked, nothing is sent and results are held back: nothing changes behind the lock screen.
 * @throws {ApiError} the error of the run; cancelled, with nothing sent, if the session ended before it
 */
export async function withinSession<T>(
  { token }: Pick<SessionState, 'token'>,
  run: () => Promise<T>,
  { outlivesSession, whileLocked = outlivesSession }: CallOptions = {},
): Promise<T> {
  const unlocked = () => whileLocked || whenUnlocked();
  await unlocked();
  if (!outlivesSession && getSession().token !== token) throw new ApiError({ kind: 'cancel' });
  try {
    const result = await run();
    await unlocked();
    return result;
  } catch (error) {
    const isLocked = endIfRefused(error, token);
    await unlocked();
    // the lock refused it before anything was done: resent once the screen is unlocked
    if (isLocked && !whileLocked) return withinSession({ token }, run);
    throw error;
  }
}

/** Resolves once the screen is unlocked or the session has ended; immediately if it is not locked. */
const whenUnlocked = (): Promise<void> =>
  new Promise(resolve => {
    const look = () => {
      if (getSession().isLocked) return;
      stop();
      resolve();
    };
    const stop = subscribeSession(look);
    look();
  });

/** Sends a built call and reads its response. */
export function sendBuilt(
  endpoint: Endpoint,
  built: Built,
  options: CallOptions,
  session: SessionState,
): Promise<unknown> {
  const run = async () => {
    const outgoing = outgoingOf(endpoint, built, options, session);
    const [raw, total] = await exchange(outgoing, readText);
    return readAnswer(endpoint.answer, readEnvelope(raw, outgoing), total, outgoing);
  };
  return withinSession(session, run, options);
}

/** The whole response, and the header in which some backends send a list's total. */
async function readText(response: Response): Promise<[RawAnswer, string | null]> {
  const { status, headers } = response;
  const contentType = headers.get('Content-Type') ?? '';
  const retryAfter = headers.get('Retry-After');
  const raw = { status, contentType, retryAfter, text: await response.text() };
  return [raw, headers.get(HEADERS.total)];
}

/**
 * Builds and sends a call, or takes its prefetched response.
 * @throws {ApiError} every failure
 */
export async function send(endpoint: Endpoint, args: CallOptions & CallValues): Promise<unknown> {
  const session = getSession();
  const { params, query, body, ...options } = args;
  const built = await build(endpoint, { params, query, body });
  const prefetched = endpoint.method === 'GET' ? takePrefetched(built.url) : undefined;
  return prefetched ? follow(prefetched, options) : sendBuilt(endpoint, built, options, session);
}

/** Waits for a prefetched response as if it were requested now: counted as pending, and the caller can abort it. */
async function follow(
  { answer, abort }: PrefetchedAnswer,
  { signal, background = false }: CallOptions,
): Promise<unknown> {
  const end = pending.begin({ abort, background, mutation: false });
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  try {
    return await answer;
  } finally {
    signal?.removeEventListener('abort', abort);
    end();
  }
}
