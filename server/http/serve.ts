import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { SECOND } from '#server/kernel/clock.ts';
import type { AppEnv } from './context.ts';

/** A caller has so long to say what it wants, and ten minutes to send it; `readBytes` is stricter. */
const HEADERS_TIME = 20 * SECOND;
const REQUEST_TIME = 600 * SECOND;

/** After so long at the end what has not been sent whole is cut off: nothing has begun with it. */
const UPLOAD_PATIENCE = 3 * SECOND;

/** What runs may take so long to finish; anyone who stops us waits ten seconds. */
const PATIENCE = 7 * SECOND;

/** A server that listens. */
export interface Listening {
  port: number;
  /** Takes no more calls, and resolves when every one has been answered, or cut off for taking too long. */
  close(): Promise<void>;
}

/**
 * Gives the app a port.
 * @param host on all interfaces when undefined
 * @throws {NodeJS.ErrnoException} the port is taken, or the host is not one of this machine
 */
export async function listen(
  app: Pick<Hono<AppEnv>, 'fetch'>,
  { port, host }: { port: number; host: string | undefined },
): Promise<Listening> {
  const open = new Map<IncomingMessage, ServerResponse>();
  let closing = false;
  const server = await new Promise<Server>((resolve, reject) => {
    const started = serve(
      {
        fetch: app.fetch,
        port,
        hostname: host,
        serverOptions: {
          headersTimeout: HEADERS_TIME,
          requestTimeout: REQUEST_TIME,
          connectionsCheckingInterval: 5 * SECOND,
        },
      },
      () => resolve(started as Server),
    );
    started.once('error', reject);
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    open.set(request, response);
    response.once('close', () => open.delete(request));
    if (closing) sayClose(response);
  });

  const close = () =>
    new Promise<void>(resolve => {
      closing = true;
      for (const response of open.values()) sayClose(response);
      const timers = [
        setTimeout(() => {
          for (const request of open.keys()) if (!request.complete) request.socket.destroy();
        }, UPLOAD_PATIENCE),
        setTimeout(() => server.closeAllConnections(), PATIENCE),
      ];
      server.close(() => {
        for (const timer of timers) clearTimeout(timer);
        resolve();
      });
      server.closeIdleConnections();
    });
  return { port: (server.address() as { port: number }).port, close };
}

/** Otherwise a caller sends its next call on the same connection, and it is cut in the middle of it. */
function sayClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
