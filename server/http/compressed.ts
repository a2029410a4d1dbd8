import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { Endpoint } from '#contract/endpoint.ts';
import { revealCreditPin } from '#contract/endpoints/money/movements.ts';
import { login } from '#contract/endpoints/people/auth.ts';
import { resetAuthenticator } from '#contract/endpoints/people/password.ts';
import type { AppEnv } from './context.ts';

/** Bytes from which on an answer is compressed: below, its packet is not smaller. */
const WORTH_IT = 1024;

const gzip = compress({
  encoding: 'gzip',
  threshold: WORTH_IT,
  contentTypeFilter: /^application\/json(?:;|$)/,
});

/**
 * Calls whose answer has a secret in it. They are sent as they are: how long a compressed answer is tells of
 * what it holds. Source: docs/security.md.
 */
const WITH_SECRET: readonly Endpoint[] = [login, revealCreditPin, resetAuthenticator];

/**
 * Compresses what is JSON and long, for callers that take it. Streams, files and parts of them stay as they
 * are, and the portal's own files were compressed by its build.
 */
export const compressed: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { endpoint } = c.var;
  if (endpoint && WITH_SECRET.includes(endpoint)) return;
  await gzip(c, async () => undefined);
};
