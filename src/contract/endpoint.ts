import type { Field, Fields, ObjectField, ValueOf, ValueOfFields } from './fields.ts';
import type { ActionType } from './words/actions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call, in the words of docs/contract.md ("Who may call what"). `own`: any portal role, for
 * what is theirs. `maker`: who made the request.
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

/** What a successful call brings. `page` and `value` are the envelope's `payload.content`. */
export type Answer =
  | { readonly kind: 'none' }
  | { readonly kind: 'value'; readonly of: Field }
  | { readonly kind: 'page'; readonly of: Field }
  | { readonly kind: 'blob' }
  | { readonly kind: 'stream' }
  /** A plain JSON document or page outside the envelope (configuration, translations). */
  | { readonly kind: 'plain' };

/** One call of the wire, as data. Source: docs/product.md, 7 or, where `source` is `ours`, docs/contract.md. */
export interface Endpoint {
  readonly method: Method;
  /** Path template: `/user/api/users/{id}`. */
  readonly path: string;
  readonly source: 'spec' | 'ours';
  readonly who: readonly Who[];
  readonly query?: Fields;
  /** Fields of a JSON body, or of a multipart one when a field is a file. */
  readonly body?: ObjectField<Fields>;
  readonly answer: Answer;
  /** What a guarded call does; decides rerouting and the action header. */
  readonly action?: ActionType;
  /** Carries an `Idempotency-Key`: a POST that moves money or creates a record. */
  readonly keyed?: true;
  /** Answered 3005 unless `check-pin` succeeded in the same session within `STEP_UP_SECONDS`. */
  readonly needsStepUp?: true;
  /**
   * A refusal as BAD_REQUEST or with the message `error.http.500` comes back as nothing rather than
   * as an error. Source: docs/product.md, 7.11 (device info and bank accounts).
   */
  readonly refusedAsNothing?: true;
  /** The portal sends it by itself: no sign that anyone is at work, so it keeps no session alive. */
  readonly passive?: true;
}

/** One page of a list. `total` is undefined where the backend does not tell it. */
export interface Page<T> {
  content: T[];
  total: number | undefined;
  /** The total is not counted, but about right. */
  estimated?: boolean;
}

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** The values that fill the path's braces. */
export type ParamsOf<E extends Endpoint> = { [K in ParamNames<E['path']>]: string | number };

export type QueryOf<E extends Endpoint> = E['query'] extends Fields
  ? Partial<ValueOfFields<E['query']>>
  : Record<never, never>;

export type BodyOf<E extends Endpoint> =
  E['body'] extends ObjectField<infer S extends Fields> ? ValueOfFields<S> : undefined;

/** What a caller gets. */
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

/** Declares one call by its method: its path, where it is specified, and the rest of it. */
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

/** The names in a path's braces, in their order. */
export const paramNames = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '');

/**
 * Fills a path's braces, each value encoded as one segment. Half a surrogate pair, as a search text
 * that was cut may end in, becomes U+FFFD: the encoding refuses it.
 * @throws {RangeError} when a value is missing, empty, or a dot segment that a proxy would fold away
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
