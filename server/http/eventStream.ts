import type { StreamMessage } from '#server/kernel/stream.ts';

/** Messages that a caller may be behind with; one that is further behind comes back later. */
const PATIENCE = 64;

/** How soon a portal whose stream ended should ask again at the earliest, in ms. */
const RETRY = 1000;

/** The writing end of an event stream. */
export interface EventWriter {
  send(message: Pick<StreamMessage, 'event' | 'data'>): void;
  /** Keeps proxies from taking the connection for dead; says nothing. */
  beat(): void;
  close(): void;
}

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // nginx collects what comes from behind it, unless it is told not to
  'X-Accel-Buffering': 'no',
};

/**
 * An open `text/event-stream` (WHATWG HTML, server-sent events).
 * @param open given the writing end; gives what to do when either side has ended it
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

/** A line break inside would end the event. */
const dataLines = (data: string) =>
  data
    .split(/\r\n|\r|\n/)
    .map(line => `data: ${line}`)
    .join('\n');
