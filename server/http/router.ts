import { Hono } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Authenticate } from '#server/kernel/viewer.ts';
import { answer } from './answer.ts';
import type { Binding } from './bind.ts';
import type { AppEnv } from './context.ts';

/** The two bases of the API. Source: docs/product.md, 7. */
export const API_BASES = ['/user/api', '/wallet/api'] as const;

const isApi = ({ path }: Endpoint) => API_BASES.some(base => path.startsWith(`${base}/`));

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/**
 * Literal segments before parameters, so that `/merchants/inter-lookup` is not mistaken for a
 * merchant with that id: the router uses the first route that matches.
 */
const bySpecificity = (endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints
    .map(endpoint => ({ endpoint, kinds: kindsOf(endpoint) }))
    .sort((one, other) => (one.kinds === other.kinds ? 0 : one.kinds < other.kinds ? -1 : 1))
    .map(({ endpoint }) => endpoint);

/** A digit per segment: 0 for a literal, 1 for a parameter. */
const kindsOf = ({ path }: Endpoint): string =>
  path
    .split('/')
    .map(segment => Number(segment.startsWith('{')))
    .join('');

const toPattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * Creates the routes for every call of the contract. A call without a handler checks access (2003)
 * and otherwise responds with 1002.
 * @throws {Error} if a handler is bound twice or to a call that is not in the contract
 */
export function createRouter(
  endpoints: readonly Endpoint[],
  bindings: readonly Binding[],
  services: Services,
  authenticate: Authenticate,
): Hono<AppEnv> {
  const handlers = new Map(bindings.map(binding => [nameOf(binding.endpoint), binding]));
  const calls = bySpecificity(endpoints.filter(isApi));
  const declared = new Set(calls.map(nameOf));
  const unknown = [...handlers.keys()].filter(name => !declared.has(name));
  if (unknown.length > 0) throw new Error(`not in the contract: ${unknown.join(', ')}`);
  if (handlers.size < bindings.length) throw new Error('a call has more than one handler');

  const router = new Hono<AppEnv>();
  for (const endpoint of calls) {
    const handle = answer(endpoint, handlers.get(nameOf(endpoint)), services, authenticate);
    router.on(endpoint.method, toPattern(endpoint.path), handle);
  }
  return router;
}
