import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import { callerAddress, type IsTrusted, UNKNOWN_ADDRESS } from '#server/kernel/addresses.ts';
import type { Viewer } from '#server/kernel/viewer.ts';

/** What travels with a request through the layers. */
export interface AppEnv {
  /** Of the Node server; absent where a test calls the app without one. */
  Bindings: Partial<Pick<HttpBindings, 'incoming'>>;
  Variables: {
    requestId: string;
    /** Of the caller; absent where no middleware has found it out. */
    address: string | undefined;
    /** The call of the contract, once the path is known to be one. */
    endpoint: Endpoint | undefined;
    viewer: Viewer | undefined;
    /** The code that was answered. */
    code: number | undefined;
  };
}

export type AppContext = Context<AppEnv>;

/** Finds out where a request comes from, for everything that asks `addressOf`. */
export const findAddress =
  (isTrusted: IsTrusted): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const peer = c.env?.incoming?.socket.remoteAddress ?? '';
    c.set('address', callerAddress(peer, c.req.header('X-Forwarded-For'), isTrusted));
    await next();
  };

/** The address of the caller: of the connection, or as our own proxies report it (`addresses.ts`). */
export const addressOf = (c: AppContext): string => c.get('address') ?? UNKNOWN_ADDRESS;
