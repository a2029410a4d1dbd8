import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import type { Field, Fields } from '#contract/fields.ts';
import { loggedError } from '#server/db/errors.ts';
import { type AppContext, type AppEnv, addressOf } from './context.ts';

/** Longest path that is logged in full. */
const PATH_MAX = 200;

const bare = (field: Field): Field =>
  field.kind === 'optional' || field.kind === 'nullable' || field.kind === 'list'
    ? bare(field.of)
    : field;

/** Patterns of the query parameters that, if well-formed, cannot contain a secret or a search term, by kind. */
const HARMLESS: Readonly<Partial<Record<Field['kind'], RegExp>>> = {
  integer: /^-?\d{1,15}$/,
  number: /^-?\d{1,15}(\.\d{1,15})?$/,
  money: /^-?\d{1,15}(\.\d{1,2})?$/,
  boolean: /^(true|false)$/,
  day: /^\d{4}-\d{2}-\d{2}$/,
};

/** Whether a value may be logged. A secret typed into any other kind of parameter must not end up in the log. */
function isHarmless(field: Field | undefined, value: string): boolean {
  const kind = field && bare(field);
  if (kind?.kind === 'enum') return value.split(',').every(word => kind.values.includes(word));
  return kind !== undefined && HARMLESS[kind.kind]?.test(value) === true;
}

const API = /^\/(?:user|wallet)\/api\//i;

/** The fixed segments of the contract's paths. */
const FIXED: ReadonlySet<string> = new Set(
  Object.values(allEndpoints).flatMap(({ path }) =>
    path.split('/').filter(part => !part.startsWith('{')),
  ),
);

/**
 * The loggable form of a path that belongs to no call. Below the bases it may still hold the parameters of one: with
 * another method, or with a slash too many.
 */
const unknownPath = (path: string): string =>
  API.test(path)
    ? path
        .split('/')
        .map(part => (FIXED.has(part) ? part : '…'))
        .join('/')
    : path.replace(/(verifyToken\/|^\/bank\/).*/i, '$1…');

/**
 * The loggable form of a path: ids are the only variable segments it shows. The others may be tokens
 * (`verifyToken/{token}`, `/bank/{token}`), addresses or search terms; a search term of digits is an identification
 * number or a phone number, not an id.
 * Source: OWASP ASVS 16.2.5.
 */
export function loggedPath(path: string, endpoint: Endpoint | undefined): string {
  if (!endpoint) return unknownPath(path).slice(0, PATH_MAX);
  const segments = path.split('/');
  return endpoint.path
    .split('/')
    .map((part, at) => (part.startsWith('{') ? shown(part, segments[at] ?? '') : part))
    .join('/');
}

const shown = (part: string, segment: string) =>
  part !== '{search}' && /^\d{1,15}$/.test(segment) ? segment : '…';

/** The loggable part of a query: the values of the contract's harmless parameters. */
export function loggedQuery(search: URLSearchParams, query: Fields = {}): Record<string, string> {
  const harmless = [...search].filter(([name, value]) =>
    isHarmless(Object.hasOwn(query, name) ? query[name] : undefined, value),
  );
  return Object.fromEntries(harmless.map(([name, value]) => [name, value.slice(0, 80)]));
}

/** Logs one line per request, with its `X-Request-Id`. */
export const requestLog =
  (log: Logger): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const began = performance.now();
    await next();
    const { viewer, endpoint, code, requestId } = c.var;
    const url = new URL(c.req.url);
    log.info({
      requestId,
      method: c.req.method,
      path: loggedPath(url.pathname, endpoint),
      query: loggedQuery(url.searchParams, endpoint?.query),
      status: c.res.status,
      code,
      ms: Math.round(performance.now() - began),
      user: viewer?.id,
      role: viewer?.role,
      ip: addressOf(c),
    });
  };

/** Logs an unexpected error. */
export function logUnexpected(log: Logger, c: AppContext, error: unknown): void {
  log.error({ requestId: c.var.requestId, ...loggedError(error) }, 'unexpected error');
}
