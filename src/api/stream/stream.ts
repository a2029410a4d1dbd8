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

/** Each on its own: one that fails neither stops the others nor breaks the connection. */
const deliver = (event: StreamEvent): void => {
  for (const listener of listeners) queueMicrotask(() => listener(event));
};

/**
 * Hears the events of the live stream, of this session and its role. There is one connection a
 * browser: the tab that holds a lock reads it and passes the events on to the others, since six
 * streams would use up what HTTP/1.1 allows an origin (G12). Where the browser knows no locks,
 * each tab reads its own. It ends with the session, and while the page is put away.
 * @returns stops hearing; with the last listener the connection ends
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

/** Keeps the stream that the session of the moment needs. */
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
  const { status, sessionRequestId } = getSession();
  const wanted = status === 'authenticated' ? sessionRequestId : undefined;
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
  // Waits until no other tab leads; rejects only when it is stopped while it waits.
  locks.request(name, { signal }, () => keepConnected(publish, signal)).catch(() => undefined);
  return {
    sessionRequestId,
    stop: () => {
      aborter.abort();
      channel.close();
    },
  };
}
