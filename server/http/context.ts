import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { Viewer } from './viewer.ts';

/** What travels with a request through the layers. */
export interface AppEnv {
  /** Of the Node server; absent where a test calls the app without one. */
  Bindings: Partial<Pick<HttpBindings, 'incoming'>>;
  Variables: {
    requestId: string;
    /** The call of the contract, once the path is known to be one. */
    endpoint: Endpoint | undefined;
    viewer: Viewer | undefined;
    /** The code that was answered. */
    code: number | undefined;
  };
}

export type AppContext = Context<AppEnv>;

/**
 * The address of the connection. `X-Forwarded-For` is not looked at: anyone can send it.
 * @returns an IPv4 address also where the socket maps it into IPv6
 */
export const addressOf = (c: AppContext): string =>
  (c.env?.incoming?.socket.remoteAddress ?? '0.0.0.0').replace(/^::ffff:(?=\d)/, '');
