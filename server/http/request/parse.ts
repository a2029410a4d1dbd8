import { z } from 'zod';
import { DEFAULT_SORT } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Field } from '#contract/fields.ts';
import { senFromRequest } from '#contract/money.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { schemaOf } from '#server/kernel/request/schema.ts';

/** Longest value of a path segment, in characters. */
const SEGMENT_MAX = 500;

const NUMBER = /^-?\d{1,16}(?:\.\d{1,9})?$/;

/**
 * Converts the text of a query or form value to the field's kind, or returns the text unchanged if
 * it does not match. The values of a list are separated by commas.
 */
export function fromText(field: Field | undefined, text: string): unknown {
  switch (field?.kind) {
    case 'integer':
    case 'number':
      return NUMBER.test(text) ? Number(text) : text;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text;
    case 'money':
      // checked digit by digit: as a number, `10.000` would equal 10
      return field.as === 'number' && senFromRequest(text) !== undefined ? Number(text) : text;
    case 'list':
      return text.split(',').map(part => fromText(field.of, part));
    case 'optional':
    case 'nullable':
      return fromText(field.of, text);
    default:
      return text;
  }
}

/** Parses the parts of a call according to the contract. Created once per endpoint, with the routes. */
export interface Parser {
  /** @throws {ApiFailure} 1001 */
  params(raw: Readonly<Record<string, string>>): Record<string, string>;
  /**
   * Every parameter is optional, and an empty one counts as absent. Unknown parameters are ignored,
   * since proxies and browsers add their own.
   * @throws {ApiFailure} 1001, also for a duplicate parameter and a sort order without an index
   */
  query(search: URLSearchParams, secrets: Secrets): Promise<Record<string, unknown>>;
  /** @throws {ApiFailure} 1001 */
  body(raw: unknown, secrets: Secrets): Promise<unknown>;
}

/** Replaces the secrets in a value by their decrypted text. */
export type Secrets = (field: Field, value: unknown) => Promise<unknown>;

/** A list that does not declare its sort orders has only one, so any value is accepted. */
const isAnyOrder = (name: string, { kind }: Field) => name === 'sort' && kind === 'text';

interface Schemas {
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType | undefined;
}

/** Cached schemas by endpoint, for all backends of a process. */
const made = new WeakMap<Endpoint, Schemas>();

/** Creates the schemas on the first call: creating those of all endpoints takes longer than the rest of the startup. */
function schemasOf(endpoint: Endpoint): Schemas {
  const known = made.get(endpoint);
  if (known) return known;
  const schemas = makeSchemas(endpoint);
  made.set(endpoint, schemas);
  return schemas;
}

function makeSchemas({ query = {}, body }: Endpoint): Schemas {
  const shape = Object.entries(query).map(([name, field]) => [
    name,
    (isAnyOrder(name, field) ? z.literal(DEFAULT_SORT) : schemaOf(field)).optional(),
  ]);
  const segment = schemaOf({ kind: 'text', max: SEGMENT_MAX, min: 1 });
  return {
    params: z.record(z.string(), segment),
    query: z.object(Object.fromEntries(shape)),
    body: body && schemaOf(body),
  };
}

/** Returns a parser that validates the parts of a call as its endpoint declares them. */
export function createParser(endpoint: Endpoint): Parser {
  const { query = {}, body } = endpoint;
  return {
    params: raw => check(schemasOf(endpoint).params, raw) as Record<string, string>,

    query: async (search, secrets) => {
      const given: Record<string, unknown> = {};
      for (const [name, field] of Object.entries(query)) {
        const [text, ...more] = search.getAll(name);
        if (more.length > 0)
          throw new ApiFailure('badParameter', { message: `${name} is given twice` });
        if (text) given[name] = fromText(field, text);
      }
      const plain = await secrets({ kind: 'object', fields: query }, given);
      return check(schemasOf(endpoint).query, plain) as Record<string, unknown>;
    },

    body: async (raw, secrets) => {
      const schema = schemasOf(endpoint).body;
      return body && schema ? check(schema, await secrets(body, raw)) : undefined;
    },
  };
}

/** Reports which part is invalid and why, but never its value, which may be a secret. */
function check(schema: z.ZodType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  const path = issue?.path.join('.') ?? '';
  throw new ApiFailure('badParameter', { message: `${path} ${issue?.message ?? ''}`.trim() });
}
