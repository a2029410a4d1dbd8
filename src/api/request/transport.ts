import { ApiError, type ErrorKind } from '#api/errors.ts';
import { noteServerTime } from '#api/serverClock.ts';
import { flagIfOffline } from '#api/session/refresh.ts';
import { pending } from './pending.ts';

/** One HTTP exchange. */
export interface Outgoing {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Timeout in ms; none by default (docs/product.md, 9.2). */
  timeout?: number | undefined;
  /** Runs in the background: no loading layer. */
  background?: boolean | undefined;
  /** Outlives the page and the session, like the logout call. */
  outlivesSession?: boolean | undefined;
  requestRef: string;
  keyed: boolean;
}

const TIMED_OUT = 'timeout';

/**
 * Sends a request and reads the whole response. Counted in `pending` until the body is read.
 * @param read reads the body; an interrupted body fails like an interrupted connection
 * @throws {ApiError} cancel, timeout, connection or network; an HTTP error status is not an error here
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
      // Uses separate connections, which are seldom reused: if a reused one is cut, Chromium itself repeats a POST.
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
    // A change that failed stays in its form, which a reload would lose.
    if (kind === 'connection' && method === 'GET' && !background) flagIfOffline();
    throw new ApiError({ kind, requestRef, outcomeUnknown: keyed });
  } finally {
    stop();
  }
}

/** Counts the request as pending and ties it to the caller's signal, the timeout and the session. */
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

/** Sends nothing if the caller has already aborted, and no change while the browser knows that it is offline (E20). */
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
 * The kind of a failure without a response. A browser does not distinguish a refused connection from a forbidden origin
 * (CORS): on the portal's own origin it can only be the former.
 */
export function brokenBy(signal: AbortSignal, url: string, isAnswered: boolean): ErrorKind {
  if (signal.aborted) return signal.reason === TIMED_OUT ? 'timeout' : 'cancel';
  if (!navigator.onLine) return 'connection';
  const isOwnOrigin = new URL(url, location.href).origin === location.origin;
  return isOwnOrigin && !isAnswered ? 'connection' : 'network';
}
