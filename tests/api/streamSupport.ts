import { HttpResponse, http } from 'msw';
import { server } from './support.ts';

export const STREAM = '*/user/api/sse/subscribeRole/:role';

/** One connection to the stream, as the backend sees it. */
export interface Connection {
  role: string;
  headers: Headers;
  write: (text: string) => void;
  /** The backend closes it. */
  close: () => void;
  /** The connection breaks. */
  breakOff: () => void;
  isClosedByClient: () => boolean;
}

/** A backend with the stream, and all connections made to it. */
export function aStream(): Connection[] {
  const connections: Connection[] = [];
  server.use(
    http.get(STREAM, ({ request, params }) => {
      const encoder = new TextEncoder();
      let isClosed = false;
      request.signal.addEventListener('abort', () => {
        isClosed = true;
      });
      const body = new ReadableStream<Uint8Array>({
        start: controller => {
          connections.push({
            role: String(params.role),
            headers: request.headers,
            write: text => controller.enqueue(encoder.encode(text)),
            close: () => controller.close(),
            breakOff: () => controller.error(new Error('reset')),
            isClosedByClient: () => isClosed,
          });
        },
        cancel: () => {
          isClosed = true;
        },
      });
      return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } });
    }),
  );
  return connections;
}

/** The browser's locks (Web Locks), as far as the stream uses them; jsdom has none. */
export function aLockManager() {
  const queues = new Map<string, Promise<unknown>>();
  const held = new Map<string, number>();
  const count = (name: string, more: number) => held.set(name, (held.get(name) ?? 0) + more);
  return {
    request: (
      name: string,
      { signal, ifAvailable }: { signal?: AbortSignal; ifAvailable?: boolean },
      run: (lock: object | null) => Promise<unknown>,
    ): Promise<unknown> => {
      if (ifAvailable && held.get(name)) return run(null);
      count(name, 1);
      const aborted = () => {
        if (signal?.aborted) throw new DOMException('aborted', 'AbortError');
      };
      const mine = (queues.get(name) ?? Promise.resolve())
        .then(aborted)
        .then(() => run({ name }))
        .finally(() => count(name, -1));
      queues.set(
        name,
        mine.catch(() => undefined),
      );
      return mine;
    },
  };
}
