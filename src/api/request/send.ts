import { ApiError } from '#api/errors.ts';
import { newId } from '#api/newId.ts';
import { endIfRefused, getSession, type SessionState } from '#api/session/sessionState.ts';
import { HEADERS } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { readAnswer } from './answer.ts';
import { type EarlyAnswer, takeEarly } from './earlyAnswers.ts';
import { type RawAnswer, readEnvelope } from './envelope.ts';
import { pending } from './pending.ts';
import { type Built, build, type CallValues, headersOf } from './request.ts';
import { exchange, type Outgoing } from './transport.ts';

/** How a call is made, beside what it says. */
export interface CallOptions {
  /** Takes the call back; it rejects as cancelled. */
  signal?: AbortSignal | undefined;
  /** Idempotency key of a keyed endpoint; a new one where it is left out. */
  key?: string | undefined;
  /** Runs in the background: no loading layer. */
  background?: boolean | undefined;
  /** Ms until it is given up; never, where it is left out. */
  timeout?: number | undefined;
  /** Outlives the page and the session. */
  outlivesSession?: boolean | undefined;
}

/** The request of a call, headers included, as the session of the moment sends it. */
export function outgoingOf(
  endpoint: Endpoint,
  { url, body }: Built,
  options: CallOptions,
  session: SessionState,
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
 * Runs what needs the session, and ends the session when the answer says that it is over.
 * @throws {ApiError} of the run; cancelled, with nothing sent, when the session ended before it
 */
export async function withinSession<T>(
  { token }: SessionState,
  run: () => Promise<T>,
  outlivesSession = false,
): Promise<T> {
  if (!outlivesSession && getSession().token !== token) throw new ApiError({ kind: 'cancel' });
  try {
    return await run();
  } catch (error) {
    endIfRefused(error, token);
    throw error;
  }
}

/** Sends a call that is built, and reads its answer. */
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
  return withinSession(session, run, options.outlivesSession);
}

/** The whole answer, and the header that some backends tell a list's total in. */
async function readText(response: Response): Promise<[RawAnswer, string | null]> {
  const { status, headers } = response;
  const contentType = headers.get('Content-Type') ?? '';
  const retryAfter = headers.get('Retry-After');
  const raw = { status, contentType, retryAfter, text: await response.text() };
  return [raw, headers.get(HEADERS.total)];
}

/**
 * Builds and sends a call, or takes the answer that has been asked for early.
 * @throws {ApiError} every failure
 */
export async function send(endpoint: Endpoint, args: CallOptions & CallValues): Promise<unknown> {
  const session = getSession();
  const { params, query, body, ...options } = args;
  const built = await build(endpoint, { params, query, body });
  const early = endpoint.method === 'GET' ? takeEarly(built.url) : undefined;
  return early ? follow(early, options) : sendBuilt(endpoint, built, options, session);
}

/** Waits for an early answer as if it were asked for now: counted, and the caller's to take back. */
async function follow(
  { answer, abort }: EarlyAnswer,
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
