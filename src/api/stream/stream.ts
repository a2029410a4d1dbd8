import { getSession, subscribeSession } from '#api/session/sessionState.ts';
import { keepConnected, RECONNECTED, type StreamEvent } from './streamConnection.ts';

type Listener = (event: StreamEvent) => void;

interface Running {
  sessionRequestId: string;
  stop: () => void;
}

const listeners = new Set<Listener>();
let running: Running | undefined;
/**
 * The session whose stream has already run for these listeners: if it was stopped since then, events may have been
 * missed.
 */
let ran: string | undefined;
let stopFollowing: (() => void) | undefined;
let isFollower = false;

/** Whether another tab reads the stream for this one, and does what an event requires once per browser. */
export const followsOtherTab = (): boolean => isFollower;

/** Calls each listener separately: one that throws neither stops the others nor breaks the connection. */
const deliver = (event: StreamEvent): void => {
  for (const listener of listeners) queueMicrotask(() => listener(event));
};

/**
 * Subscribes to the live stream of the current session and its role. One connection per browser: the tab that holds a
 * lock reads the stream and passes the events to the others, since six streams would use up the connections that
 * HTTP/1.1 allows per origin (G12). Without the Web Locks API, each tab opens its own stream. It ends with the session,
 * and pauses while the screen is locked or the page is in the back/forward cache; events missed in the meantime are
 * reported as a gap.
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
    ran = undefined;
  };
}

/** Keeps the stream in line with the current session. */
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
  if (ran !== sessionRequestId) ran = undefined;
  if (running?.sessionRequestId === wanted) return;
  stop();
  if (!wanted) return;
  running = start(wanted, ran !== undefined);
  ran = wanted;
}

function stop(): void {
  running?.stop();
  running = undefined;
}

function start(sessionRequestId: string, isResumed: boolean): Running {
  const aborter = new AbortController();
  const { signal } = aborter;
  const name = `stream.${sessionRequestId}`;
  const { locks } = navigator;
  if (!locks || typeof BroadcastChannel === 'undefined') {
    void keepConnected(deliver, signal, isResumed);
    return { sessionRequestId, stop: () => aborter.abort() };
  }
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<StreamEvent>) => deliver(data);
  const publish = (event: StreamEvent) => {
    deliver(event);
    channel.postMessage(event);
  };
  const lead = (hasGap: boolean) => {
    isFollower = false;
    return keepConnected(publish, signal, hasGap);
  };
  const followLeader = () => {
    isFollower = true;
    // the leader had no gap, so it does not report this tab's
    if (isResumed && !signal.aborted) deliver({ event: RECONNECTED, data: '' });
    return locks.request(name, { signal }, () => lead(true));
  };
  // If another tab leads, this one waits until that tab is gone; rejects only if it is stopped while waiting.
  locks
    .request(name, { ifAvailable: true }, lock => (lock ? lead(isResumed) : followLeader()))
    .catch(() => undefined);
  return {
    sessionRequestId,
    stop: () => {
      aborter.abort();
      channel.close();
    },
  };
}
