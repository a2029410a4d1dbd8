import { z } from 'zod';
import { isDay } from '#contract/dates.ts';
import type { Field, Fields, NumberField, SecretField, TextField } from '#contract/fields.ts';
import { type Sen, senFromRequest } from '#contract/money.ts';
import type { Rule } from '#contract/rules/rules.ts';

/** One RSA block of a 4096-bit key: no decrypted secret is longer. */
const SECRET_MAX = 501;

/** A lone surrogate is not a valid character, and would be replaced on the way to the database. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether PostgreSQL can store the text: it rejects NUL (SQLSTATE 22021). */
const isStorable = (text: string): boolean => !text.includes('\0') && !LONE_SURROGATE.test(text);

const passes = (rule: Rule | undefined) => (text: string) => rule?.(text) === undefined;

/** Limits count code points, not UTF-16 units. */
const textSchema = ({ max, min = 0, rule }: TextField) =>
  z
    .string()
    .refine(isStorable, 'holds a character that cannot be kept')
    .refine(text => text.length <= max || [...text].length <= max, 'is too long')
    .refine(text => [...text].length >= min, 'is too short')
    .refine(passes(rule), 'does not have the form that it must have');

/** A secret with a rule is a new one: an empty string passes every rule, but must not become a password. */
const secretSchema = ({ rule }: SecretField) =>
  textSchema({ kind: 'text', max: SECRET_MAX, ...(rule && { rule, min: 1 }) });

function numberSchema({ kind, min, max }: NumberField) {
  let schema: z.ZodNumber = kind === 'integer' ? z.int() : z.number();
  if (min !== undefined) schema = schema.gte(min);
  if (max !== undefined) schema = schema.lte(max);
  return schema;
}

/** Checked digit by digit: 10.001 and 1e21 are not amounts. The text form has exactly two decimals. */
const moneySchema = (as: 'number' | 'text') =>
  z.union([z.number(), z.string()]).transform((value, context): Sen => {
    const amount =
      typeof value === as.replace('text', 'string') ? senFromRequest(value) : undefined;
    if (amount !== undefined && (as === 'number' || /\.\d{2}$/.test(String(value)))) return amount;
    context.addIssue('is no amount of ringgit with at most two decimals');
    return z.NEVER;
  });

/** Any JSON whose strings the database can store, including property names. */
const jsonSchema = z.unknown().refine(value => isStorableJson(value), 'cannot be kept');

function isStorableJson(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return value !== undefined;
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorableJson(part));
}

/**
 * The zod schema of a request field: strict in every respect, so that a handler gets exactly what
 * the contract describes. Money is converted to sen.
 *
 * Unknown properties are refused rather than dropped: an attempt to inject a role or a balance
 * fails (1001) instead of being partly executed.
 */
export function schemaOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return textSchema(field);
    case 'integer':
    case 'number':
      return numberSchema(field);
    case 'money':
      return moneySchema(field.as);
    case 'boolean':
      return z.boolean();
    case 'instant':
      return z.iso.datetime().refine(text => isDay(text.slice(0, 10)), 'is no instant');
    case 'day':
      return z.string().refine(isDay, 'is no day');
    case 'json':
      return jsonSchema;
    case 'file':
      return z.instanceof(Blob);
    case 'secret':
      return secretSchema(field);
    case 'enum':
      return z.enum(field.values as [string, ...string[]]);
    case 'object':
      return z.strictObject(shapeOf(field.fields));
    case 'list':
      return z.array(schemaOf(field.of)).max(field.max);
    case 'optional':
      return schemaOf(field.of).optional();
    case 'nullable':
      return schemaOf(field.of).nullable();
  }
}

const shapeOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));
