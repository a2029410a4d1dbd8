import type { Field, Fields, ObjectField, ValueOf, ValueOfFields } from './fields.ts';
import type { Purpose } from './rules/people/privacy.ts';
import type { ActionType } from './words/actions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call, in the terms of docs/contract.md ("Who may call what"). `own`: any portal role, for
 * its own records. `maker`: the maker of the request.
 */
export type Who =
  | 'public'
  | 'any'
  | 'staff'
  | 'ops'
  | 'admin'
  | 'validator'
  | 'compliance'
  | 'callCentre'
  | 'merchant'
  | 'partner'
  | 'self'
  | 'own'
  | 'maker';

/** The response of a successful call. `page` and `value` are the envelope's `payload.content`. */
export type Answer =
  | { readonly kind: 'none' }
  | { readonly kind: 'value'; readonly of: Field }
  | { readonly kind: 'page'; readonly of: Field }
  | { readonly kind: 'blob' }
  | { readonly kind: 'stream' }
  /** A plain JSON document or page outside the envelope (configuration, translations). */
  | { readonly kind: 'plain' };

/** One API call, as data. Source: docs/product.md, 7 or, if `source` is `ours`, docs/contract.md. */
export interface Endpoint {
  readonly method: Method;
  /** Path template: `/user/api/users/{id}`. */
  readonly path: string;
  readonly source: 'spec' | 'ours';
  readonly who: readonly Who[];
  readonly query?: Fields;
  /** Fields of a JSON body, or of a multipart body if a field is a file. */
  readonly body?: ObjectField<Fields>;
  readonly answer: Answer;
  /** The action of a guarded call; determines rerouting and the action header. */
  readonly action?: ActionType;
  /** Carries an `Idempotency-Key`: a POST that moves money or creates a record. */
  readonly keyed?: true;
  /** Fails with 3005 unless `check-pin` succeeded in the same session within `STEP_UP_SECONDS`. */
  readonly needsStepUp?: true;
  /**
   * A refusal with BAD_REQUEST or the message `error.http.500` yields an empty result instead of an
   * error. Source: docs/product.md, 7.11 (device info and bank accounts).
   */
  readonly refusedAsNothing?: true;
  /**
   * The portal sends the call automatically: it does not count as user activity and does not keep
   * the session alive.
   */
  readonly passive?: true;
  /** The purpose of private fields in the response, if it is not a list or a record. */
  readonly purpose?: Extract<Purpose, 'decision' | 'ekyc'>;
}

/** One page of a list. `total` is undefined if the backend does not report it. */
export interface Page<T> {
  content: T[];
  total: number | undefined;
  /** The total is an estimate, not counted. */
  estimated?: boolean;
}

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** The values of the path parameters. */
export type ParamsOf<E extends Endpoint> = { [K in ParamNames<E['path']>]: string | number };

export type QueryOf<E extends Endpoint> = E['query'] extends Fields
  ? Partial<ValueOfFields<E['query']>>
  : Record<never, never>;

export type BodyOf<E extends Endpoint> =
  E['body'] extends ObjectField<infer S extends Fields> ? ValueOfFields<S> : undefined;

/** The result that a caller gets. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends {
  kind: 'page';
  of: infer F extends Field;
}
  ? Page<ValueOf<F>>
  : E['answer'] extends { kind: 'value'; of: infer F extends Field }
    ? ValueOf<F>
    : E['answer'] extends { kind: 'blob' }
      ? Blob
      : E['answer'] extends { kind: 'none' }
        ? undefined
        : unknown;

/** Declares one call; keeps the literal types of path, query, body and answer. */
/*#__NO_SIDE_EFFECTS__*/
export const endpoint = <const E extends Endpoint>(call: E): E => call;

/** Declares one call with a given method: its path, its source, and the other properties. */
type Declare<M extends Method> = <
  const P extends string,
  const Rest extends Omit<Endpoint, 'method' | 'path' | 'source'>,
>(
  path: P,
  source: Endpoint['source'],
  rest: Rest,
) => { readonly method: M; readonly path: P; readonly source: Endpoint['source'] } & Rest;

/*#__NO_SIDE_EFFECTS__*/
export const get: Declare<'GET'> = (path, source, rest) =>
  endpoint({ method: 'GET', path, source, ...rest });

/*#__NO_SIDE_EFFECTS__*/
export const post: Declare<'POST'> = (path, source, rest) =>
  endpoint({ method: 'POST', path, source, ...rest });

/*#__NO_SIDE_EFFECTS__*/
export const put: Declare<'PUT'> = (path, source, rest) =>
  endpoint({ method: 'PUT', path, source, ...rest });

/*#__NO_SIDE_EFFECTS__*/
export const patch: Declare<'PATCH'> = (path, source, rest) =>
  endpoint({ method: 'PATCH', path, source, ...rest });

/*#__NO_SIDE_EFFECTS__*/
export const remove: Declare<'DELETE'> = (path, source, rest) =>
  endpoint({ method: 'DELETE', path, source, ...rest });

export const NOTHING = { kind: 'none' } as const;
export const BLOB = { kind: 'blob' } as const;

/*#__NO_SIDE_EFFECTS__*/
export const value = <const F extends Field>(of: F) => ({ kind: 'value', of }) as const;

/*#__NO_SIDE_EFFECTS__*/
export const page = <const F extends Field>(of: F) => ({ kind: 'page', of }) as const;

/** The names of the path parameters, in order. */
export const paramNames = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '');

/**
 * Fills the path parameters, each value encoded as one segment. A lone surrogate, such as at the
 * end of a truncated search text, becomes U+FFFD, because the encoding would throw.
 * @throws {RangeError} if a value is missing, empty, or a dot segment, which proxies normalize away
 */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const segment = String(params[name] ?? '');
    if (segment === '' || segment === '.' || segment === '..') {
      throw new RangeError(`no value for {${name}} in ${path}`);
    }
    return encodeURIComponent(segment.replace(/\p{Cs}/gu, '\ufffd'));
  });
}
