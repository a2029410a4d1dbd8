import { ApiError, type ErrorKind } from '#api/errors.ts';
import { noteServerTime } from '#api/serverClock.ts';
import { flagIfOffline } from '#api/session/refresh.ts';
import { pending } from './pending.ts';

/** One exchange with a server. */
export interface Outgoing {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Ms until it is given up as a timeout; never, where it is left out (docs/product.md, 9.2). */
  timeout?: number | undefined;
  /** Runs in the background: no loading layer. */
  background?: boolean | undefined;
  /** Outlives the page and the session: the call that logs out. */
  outlivesSession?: boolean | undefined;
  requestRef: string;
  keyed: boolean;
}

const TIMED_OUT = 'timeout';

/**
 * Sends a request and reads its answer whole. Counted in `pending` until the body is read.
 * @param read takes the body; a body that breaks off fails like the line that it came over
 * @throws {ApiError} cancel, timeout, connection or network; whatever the status is, it is no error here
 */
export async function exchange<T>(
  outgoing: Outgoing,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { method, url, headers, body, outlivesSession } = outgoing;
  const aborter = new AbortController();
  const stop = watch(outgoing, aborter);
  let isAnswered = false;
  try {
    refuseUnsent(outgoing, aborter.signal);
    const response = await fetch(url, {
      method,
      headers,
      body: body ?? null,
      signal: aborter.signal,
      cache: 'no-store',
      // Connections of their own, so seldom reused ones: when one of those is cut, Chromium repeats a POST itself.
      credentials: outgoing.keyed ? 'omit' : 'same-origin',
      keepalive: outlivesSession ?? false,
    });
    isAnswered = true;
    noteServerTime(response.headers.get('Date'));
    return await read(response);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const kind = brokenBy(aborter.signal, url, isAnswered);
    const { requestRef, keyed, background } = outgoing;
    // What was not sent or not answered of a change stays with its form, which a reload would lose.
    if (kind === 'connection' && method === 'GET' && !background) flagIfOffline();
    throw new ApiError({ kind, requestRef, outcomeUnknown: keyed });
  } finally {
    stop();
  }
}

/** Counts the request and binds its life to the caller's, the clock's and the session's. */
export function watch(
  { method, signal, timeout, background = false, outlivesSession }: Outgoing,
  aborter: AbortController,
): () => void {
  const abort = () => aborter.abort();
  const clock = timeout && setTimeout(() => aborter.abort(TIMED_OUT), timeout);
  const end = outlivesSession
    ? () => {}
    : pending.begin({ abort, background, mutation: method !== 'GET' });
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return () => {
    clearTimeout(clock);
    signal?.removeEventListener('abort', abort);
    end();
  };
}

/** Nothing is sent for a caller who has left, and no change while the browser knows it is offline (E20). */
export function refuseUnsent({ method, requestRef }: Outgoing, signal: AbortSignal): void {
  if (signal.aborted) throw new ApiError({ kind: 'cancel', requestRef });
  if (method === 'GET' || navigator.onLine) return;
  throw new ApiError({
    kind: 'connection',
    messageKey: 'errors.notSent',
    requestRef,
    isUnsent: true,
  });
}

/**
 * The class of a failure without an answer. A browser does not tell a refused connection from a
 * forbidden origin (CORS): to the portal's own origin only the former can be.
 */
export function brokenBy(signal: AbortSignal, url: string, isAnswered: boolean): ErrorKind {
  if (signal.aborted) return signal.reason === TIMED_OUT ? 'timeout' : 'cancel';
  if (!navigator.onLine) return 'connection';
  const isOwnOrigin = new URL(url, location.href).origin === location.origin;
  return isOwnOrigin && !isAnswered ? 'connection' : 'network';
}
