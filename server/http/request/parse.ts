import { z } from 'zod';
import { DEFAULT_SORT } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Field } from '#contract/fields.ts';
import { senFromRequest } from '#contract/money.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { schemaOf } from '#server/kernel/schema.ts';

/** Longest value of a path segment, in characters. */
const SEGMENT_MAX = 500;

const NUMBER = /^-?\d{1,16}(?:\.\d{1,9})?$/;

/**
 * What a query or a form can hold is text; this is the value that it stands for by the field's kind,
 * or the text itself. Values of a list are parted by commas.
 */
export function fromText(field: Field | undefined, text: string): unknown {
  switch (field?.kind) {
    case 'integer':
    case 'number':
      return NUMBER.test(text) ? Number(text) : text;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text;
    case 'money':
      // read by its digits: `10.000` would be a number like 10
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

/** Reads parts of a call by the contract. Made once for each endpoint, when the routes are. */
export interface Parser {
  /** @throws {ApiFailure} 1001 */
  params(raw: Readonly<Record<string, string>>): Record<string, string>;
  /**
   * Every parameter may be absent, and an empty one is; those that the contract does not name are
   * ignored, since proxies and browsers add their own.
   * @throws {ApiFailure} 1001, also for a parameter given twice and an order that no index serves
   */
  query(search: URLSearchParams, secrets: Secrets): Promise<Record<string, unknown>>;
  /** @throws {ApiFailure} 1001 */
  body(raw: unknown, secrets: Secrets): Promise<unknown>;
}

/** Replaces the secrets in a value by what they say. */
export type Secrets = (field: Field, value: unknown) => Promise<unknown>;

/** A list that does not say which orders it has, has the one. */
const isAnyOrder = (name: string, { kind }: Field) => name === 'sort' && kind === 'text';

export function createParser({ query = {}, body }: Endpoint): Parser {
  const queryShape = Object.entries(query).map(([name, field]) => [
    name,
    (isAnyOrder(name, field) ? z.literal(DEFAULT_SORT) : schemaOf(field)).optional(),
  ]);
  const querySchema = z.object(Object.fromEntries(queryShape));
  const bodySchema = body && schemaOf(body);
  const segment = schemaOf({ kind: 'text', max: SEGMENT_MAX, min: 1 });
  const paramsSchema = z.record(z.string(), segment);

  return {
    params: raw => check(paramsSchema, raw) as Record<string, string>,

    query: async (search, secrets) => {
      const given: Record<string, unknown> = {};
      for (const [name, field] of Object.entries(query)) {
        const [text, ...more] = search.getAll(name);
        if (more.length > 0)
          throw new ApiFailure('badParameter', { message: `${name} is given twice` });
        if (text) given[name] = fromText(field, text);
      }
      const plain = await secrets({ kind: 'object', fields: query }, given);
      return check(querySchema, plain) as Record<string, unknown>;
    },

    body: async (raw, secrets) =>
      body && bodySchema ? check(bodySchema, await secrets(body, raw)) : undefined,
  };
}

/** Says which part is wrong and how, never what it was: it may be a secret. */
function check(schema: z.ZodType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  const path = issue?.path.join('.') ?? '';
  throw new ApiFailure('badParameter', { message: `${path} ${issue?.message ?? ''}`.trim() });
}
