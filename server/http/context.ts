import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  callerAddress,
  type IsTrusted,
  UNKNOWN_ADDRESS,
} from '#server/kernel/request/addresses.ts';
import type { Viewer } from '#server/kernel/viewer.ts';

/** The context of a request. */
export interface AppEnv {
  /** Bindings of the Node server; absent if a test calls the app without one. */
  Bindings: Partial<Pick<HttpBindings, 'incoming'>>;
  Variables: {
    requestId: string;
    /** The caller's address; undefined if no middleware has determined it. */
    address: string | undefined;
    /** The call of the contract, once the path has matched one. */
    endpoint: Endpoint | undefined;
    viewer: Viewer | undefined;
    /** The code of the response. */
    code: number | undefined;
  };
}

export type AppContext = Context<AppEnv>;

/** Determines the caller's address of a request, for `addressOf`. */
export const findAddress =
  (isTrusted: IsTrusted): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const peer = c.env?.incoming?.socket.remoteAddress ?? '';
    c.set('address', callerAddress(peer, c.req.header('X-Forwarded-For'), isTrusted));
    await next();
  };

/** The caller's address: the connection's, or the one that our own proxies report (`addresses.ts`). */
export const addressOf = (c: AppContext): string => c.get('address') ?? UNKNOWN_ADDRESS;
