import type { StreamMessage } from '#server/kernel/stream.ts';

/** Maximum number of unsent messages; a slower caller is disconnected and must reconnect. */
const PATIENCE = 64;

/** Minimum delay before the portal reconnects after a stream ends, in ms. */
const RETRY = 1000;

/** The writing end of an event stream. */
export interface EventWriter {
  send(message: Pick<StreamMessage, 'event' | 'data'>): void;
  /** Sends a heartbeat without content, so that proxies do not close the connection. */
  beat(): void;
  close(): void;
}

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // by default, nginx buffers upstream responses
  'X-Accel-Buffering': 'no',
};

/**
 * An open `text/event-stream` (WHATWG HTML, server-sent events).
 * @param open receives the writing end; returns the cleanup to run after either side closes the
 *   stream
 */
export function eventStream(
  signal: AbortSignal,
  open: (writer: EventWriter) => () => void,
): Response {
  const encoder = new TextEncoder();
  let over = false;
  let onEnd: () => void = () => undefined;
  const end = () => {
    if (over) return;
    over = true;
    signal.removeEventListener('abort', end);
    onEnd();
  };

  const stream = new ReadableStream<Uint8Array>(
    {
      start: controller => {
        const close = () => {
          if (over) return;
          end();
          controller.close();
        };
        const write = (text: string) => {
          if (over) return;
          controller.enqueue(encoder.encode(text));
          if ((controller.desiredSize ?? 0) <= 0) close();
        };
        write(`retry: ${RETRY}\n\n`);
        signal.addEventListener('abort', end);
        onEnd = open({
          send: ({ event, data }) => write(`event: ${event}\n${dataLines(data)}\n\n`),
          beat: () => write(':\n\n'),
          close,
        });
      },
      cancel: end,
    },
    { highWaterMark: PATIENCE },
  );
  return new Response(stream, { headers: HEADERS });
}

/** Splits the data into lines, because a line break would end the field. */
const dataLines = (data: string) =>
  data
    .split(/\r\n|\r|\n/)
    .map(line => `data: ${line}`)
    .join('\n');
