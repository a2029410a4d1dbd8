import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { SECOND } from '#server/kernel/clock.ts';
import type { AppEnv } from './context.ts';

/** Timeouts for the headers and for the whole request; `readBytes` is stricter. */
const HEADERS_TIME = 20 * SECOND;
const REQUEST_TIME = 600 * SECOND;

/**
 * An idle connection stays open longer than that of a proxy (nginx and most load balancers: 60 s). If the backend
 * closed it first, it could do so while the proxy is sending a change, which would then fail.
 */
const KEEP_ALIVE_TIME = 75 * SECOND;

/** After this time during shutdown, incomplete requests are aborted: their processing has not started. */
const UPLOAD_PATIENCE = 3 * SECOND;

/** Time for running calls to finish during shutdown; process managers wait ten seconds. */
const PATIENCE = 7 * SECOND;

/** A listening server. */
export interface Listening {
  port: number;
  /**
   * Stops accepting calls. Resolves when every call, including those whose caller has disconnected, is finished or
   * was aborted by the timeout.
   */
  close(): Promise<void>;
}

/**
 * Serves the app on a port.
 * @param host undefined for all interfaces
 * @throws {NodeJS.ErrnoException} the port is in use, or the host is not an address of this machine
 */
export async function listen(
  app: Pick<Hono<AppEnv>, 'fetch'>,
  { port, host }: { port: number; host: string | undefined },
): Promise<Listening> {
  const open = new Map<IncomingMessage, ServerResponse>();
  // handlers keep running after their caller has disconnected
  const running = new Set<Promise<unknown>>();
  const fetch: typeof app.fetch = (...call) => {
    const answer = Promise.resolve(app.fetch(...call));
    running.add(answer);
    const forget = () => running.delete(answer);
    answer.then(forget, forget);
    return answer;
  };
  let closing = false;
  const server = await new Promise<Server>((resolve, reject) => {
    const started = serve(
      {
        fetch,
        port,
        hostname: host,
        serverOptions: {
          headersTimeout: HEADERS_TIME,
          requestTimeout: REQUEST_TIME,
          keepAliveTimeout: KEEP_ALIVE_TIME,
          connectionsCheckingInterval: 5 * SECOND,
        },
      },
      () => resolve(started as Server),
    );
    started.once('error', reject);
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    open.set(request, response);
    response.once('close', () => {
      open.delete(request);
      // A stream sent its headers before the shutdown, so its connection stays open and is idle from now on.
      if (closing) server.closeIdleConnections();
    });
    if (closing) sayClose(response);
  });

  const closeConnections = () =>
    new Promise<void>(resolve => {
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
  const close = async () => {
    closing = true;
    const patience = new AbortController();
    const isOver = pause(PATIENCE, undefined, { signal: patience.signal }).catch(() => undefined);
    await closeConnections();
    await Promise.race([Promise.allSettled(running), isOver]);
    patience.abort();
  };
  return { port: (server.address() as { port: number }).port, close };
}

/** Without this header, a caller would send its next call on the same connection, which is then aborted midway. */
function sayClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
