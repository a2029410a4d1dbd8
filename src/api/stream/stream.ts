import { getSession, subscribeSession } from '#api/session/sessionState.ts';
import { keepConnected, type StreamEvent } from './streamConnection.ts';

type Listener = (event: StreamEvent) => void;

/** The stream of one session, in this tab. */
interface Running {
  sessionRequestId: string;
  stop: () => void;
}

const listeners = new Set<Listener>();
let running: Running | undefined;
let stopFollowing: (() => void) | undefined;

/** Each listener separately: one that throws neither stops the others nor breaks the connection. */
const deliver = (event: StreamEvent): void => {
  for (const listener of listeners) queueMicrotask(() => listener(event));
};

/**
 * Subscribes to the live stream of the current session and its role. One connection per browser: the tab that holds a
 * lock reads the stream and passes the events to the others, since six streams would use up the connections that
 * HTTP/1.1 allows per origin (G12). Without the Web Locks API, each tab opens its own stream. It ends with the session,
 * and pauses while the page is in the back/forward cache.
 * @returns a function that unsubscribes; the last listener closes the connection
 */
export function subscribeStream(listener: Listener): () => void {
  listeners.add(listener);
  stopFollowing ??= follow();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopFollowing?.();
    stopFollowing = undefined;
  };
}

/** Keeps the stream that the current session needs. */
function follow(): () => void {
  const stopListening = subscribeSession(adjust);
  window.addEventListener('pagehide', stop);
  window.addEventListener('pageshow', adjust);
  adjust();
  return () => {
    stopListening();
    window.removeEventListener('pagehide', stop);
    window.removeEventListener('pageshow', adjust);
    stop();
  };
}

function adjust(): void {
  const { status, sessionRequestId, isLocked } = getSession();
  const wanted = status === 'authenticated' && !isLocked ? sessionRequestId : undefined;
  if (running?.sessionRequestId === wanted) return;
  stop();
  if (wanted) running = start(wanted);
}

function stop(): void {
  running?.stop();
  running = undefined;
}

function start(sessionRequestId: string): Running {
  const aborter = new AbortController();
  const { signal } = aborter;
  const name = `stream.${sessionRequestId}`;
  const { locks } = navigator;
  if (!locks || typeof BroadcastChannel === 'undefined') {
    void keepConnected(deliver, signal);
    return { sessionRequestId, stop: () => aborter.abort() };
  }
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<StreamEvent>) => deliver(data);
  const publish = (event: StreamEvent) => {
    deliver(event);
    channel.postMessage(event);
  };
  const lead = (hasGap: boolean) => keepConnected(publish, signal, hasGap);
  // If another tab leads, this one waits until that is gone; rejects only if it is stopped while waiting.
  locks
    .request(name, { ifAvailable: true }, lock =>
      lock ? lead(false) : locks.request(name, { signal }, () => lead(true)),
    )
    .catch(() => undefined);
  return {
    sessionRequestId,
    stop: () => {
      aborter.abort();
      channel.close();
    },
  };
}
