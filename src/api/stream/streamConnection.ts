import { createParser } from 'eventsource-parser';
import { isOnline, onConnectivity } from '#api/browser/browser.ts';
import { isApiError } from '#api/errors.ts';
import { readEnvelope } from '#api/request/envelope.ts';
import { build } from '#api/request/request.ts';
import { outgoingOf } from '#api/request/send.ts';
import { endIfRefused, getSession, type SessionState } from '#api/session/sessionState.ts';
import { subscribe } from '#contract/endpoints/people/ownMenu.ts';
import { endsSession, FORBIDDEN_ACCESS, UNAUTHORIZED_ACCESS } from '#contract/words/codes.ts';
import { backOff } from './backOff.ts';

/** One event of the stream: for example `Menu` with `Updated`. An event without a name is a `message`. */
export interface StreamEvent {
  event: string;
  data: string;
}

/** Reported by the portal itself after a gap: events were missed in the meantime and are not repeated. */
export const RECONNECTED = 'Reconnected';

/** Ms that a connection must last to count as a success: one that drops at once is a failure. */
const STABLE = 30_000;
/** Ms without a byte after which a connection with heartbeats counts as dead: at least two are missing. */
const SILENCE = 60_000;
/** Maximum length of an event in characters. */
const LONGEST_EVENT = 1_000_000;
/** Refusals that a retry will not change: not logged in, or not allowed. */
const FINAL_STATUSES = [401, 403];
const FINAL_CODES = [FORBIDDEN_ACCESS, UNAUTHORIZED_ACCESS];

/**
 * Reads the role's stream until the signal aborts it, and reconnects after every disconnect or error. Pauses offline. A
 * refusal of the session or of the role ends it for good. After a gap it reports `RECONNECTED` first.
 * @param hasGap whether events may have been missed before the first connection
 * @param random from 0 to 1, spreads the reconnections
 * Source: docs/product.md, 4.8 (Menu updates); `EventSource` cannot send the required header.
 */
export async function keepConnected(
  onEvent: (event: StreamEvent) => void,
  signal: AbortSignal,
  hasGap = false,
  random: () => number = Math.random,
): Promise<void> {
  let failures = 0;
  let isBehind = hasGap;
  while (!signal.aborted) {
    await whenOnline(signal);
    if (signal.aborted) return;
    const since = Date.now();
    const isOver = await connect(onEvent, signal, isBehind);
    if (isOver) return;
    isBehind = true;
    if (Date.now() - since >= STABLE) failures = 0;
    await pause(backOff(failures, random), signal);
    failures += 1;
  }
}

/** One connection, from open to close. @returns whether it was refused permanently */
async function connect(
  onEvent: (event: StreamEvent) => void,
  signal: AbortSignal,
  isBehind: boolean,
) {
  const aborter = new AbortController();
  const abort = () => aborter.abort();
  signal.addEventListener('abort', abort);
  const stopWatching = onConnectivity(abort);
  try {
    const session = getSession();
    const { url } = await build(subscribe, { params: { role: session.role ?? '' } });
    const { headers } = outgoingOf(subscribe, { url, body: undefined }, {}, session);
    const response = await fetch(url, { headers, signal: aborter.signal, cache: 'no-store' });
    const contentType = response.headers.get('Content-Type') ?? '';
    if (!response.ok || !response.body || !contentType.startsWith('text/event-stream')) {
      return await isRefusal(response, contentType, session);
    }
    if (isBehind) onEvent({ event: RECONNECTED, data: '' });
    await readEvents(response.body, onEvent, aborter);
  } catch {
    // The connection dropped or was aborted: the loop decides what follows.
  } finally {
    stopWatching();
    signal.removeEventListener('abort', abort);
  }
  return false;
}

/** Reads until the stream ends or is aborted, and aborts it if its heartbeats stop. */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
  aborter: AbortController,
): Promise<void> {
  const pulse = newPulse(() => aborter.abort());
  const parser = createParser({
    maxBufferSize: LONGEST_EVENT,
    onEvent: ({ event = 'message', data }) => onEvent({ event, data }),
    onComment: pulse.beat,
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  aborter.signal.addEventListener('abort', () => reader.cancel().catch(() => undefined));
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parser.feed(decoder.decode(part.value, { stream: true }));
      pulse.feel();
    }
  } finally {
    pulse.stop();
  }
}

/**
 * Detects a connection that died silently, as when a network changes or a machine wakes up. Only active if the backend
 * has sent heartbeats, which are comments: nothing guarantees them, and a single comment may only open the stream.
 * @param onDead called once, after a silence
 */
function newPulse(onDead: () => void) {
  let lastBeat = Number.NEGATIVE_INFINITY;
  let isBeating = false;
  let clock: ReturnType<typeof setTimeout> | undefined;
  return {
    /** A comment arrived. */
    beat: () => {
      const now = Date.now();
      isBeating ||= now - lastBeat <= SILENCE / 2;
      lastBeat = now;
    },
    /** Data arrived: the connection is alive. */
    feel: () => {
      clearTimeout(clock);
      if (isBeating) clock = setTimeout(onDead, SILENCE);
    },
    stop: () => clearTimeout(clock),
  };
}

/** A response other than a stream: a code ends the session as in any other response. */
async function isRefusal(response: Response, contentType: string, { token }: SessionState) {
  const { status } = response;
  try {
    const raw = { status, contentType, text: await response.text() };
    readEnvelope(raw, { requestRef: '', keyed: false });
  } catch (error) {
    endIfRefused(error, token);
    const code = isApiError(error) ? error.code : 0;
    return FINAL_STATUSES.includes(status) || FINAL_CODES.includes(code) || endsSession(code);
  }
  return false;
}

/** Resolves when the browser is online again, or on abort. */
function whenOnline(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (isOnline()) return resolve();
    const stopWatching = onConnectivity(done);
    signal.addEventListener('abort', done);
    function done() {
      stopWatching();
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}

function pause(delay: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) return resolve();
    const clock = setTimeout(done, delay);
    signal.addEventListener('abort', done);
    function done() {
      clearTimeout(clock);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
