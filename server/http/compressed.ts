import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { Endpoint } from '#contract/endpoint.ts';
import { revealCreditPin } from '#contract/endpoints/money/movements.ts';
import { login } from '#contract/endpoints/people/auth.ts';
import {
  confirmAuthenticator,
  renewRecoveryCodes,
  secondStep,
  startAuthenticator,
} from '#contract/endpoints/people/authenticator.ts';
import { resetAuthenticator } from '#contract/endpoints/people/password.ts';
import { revealPersonalData } from '#contract/endpoints/people/users.ts';
import type { AppEnv } from './context.ts';

/** Minimum response size for compression, in bytes: smaller responses fit into one packet anyway. */
const WORTH_IT = 1024;

const gzip = compress({
  encoding: 'gzip',
  threshold: WORTH_IT,
  contentTypeFilter: /^application\/json(?:;|$)/,
});

/**
 * Calls whose response contains a secret. They are not compressed, because the length of a
 * compressed response leaks information about its content. Source: docs/security.md.
 */
const WITH_SECRET: readonly Endpoint[] = [
  login,
  secondStep,
  startAuthenticator,
  confirmAuthenticator,
  renewRecoveryCodes,
  revealCreditPin,
  revealPersonalData,
  resetAuthenticator,
];

/**
 * Compresses long JSON responses for callers that accept it. Streams, files and partial content
 * stay uncompressed; the build already compressed the portal's own files.
 */
export const compressed: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { endpoint } = c.var;
  if (endpoint && WITH_SECRET.includes(endpoint)) return;
  await gzip(c, async () => undefined);
};
