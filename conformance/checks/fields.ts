import { shapeOf } from '#conformance/shape.ts';
import { isDay } from '#contract/dates.ts';
import type { Field, Fields, MoneyField, NumberField } from '#contract/fields.ts';
import { senFromWire } from '#contract/money.ts';
import { isMasked, PRIVATE_FIELDS } from '#contract/rules/people/privacy.ts';
import { isRecord } from '#contract/text/json.ts';

/** A value that differs from what the contract declares. */
export interface Mismatch {
  /** Path within the answer: `content[].userDetails.email`. */
  where: string;
  expected: string;
  received: string;
}

export interface FieldReport {
  mismatches: Mismatch[];
  /** Paths of fields that are not in the contract; allowed. */
  unknown: string[];
}

/** ISO 8601, UTC. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/;

/**
 * Compares JSON with the field that the contract declares: strictly, unlike the portal's own reader, which accepts
 * unknown words, nulls and bad amounts.
 * @param path of the value within the answer
 */
export function compare(field: Field, value: unknown, path: string): FieldReport {
  const report: FieldReport = { mismatches: [], unknown: [] };
  visit(field, value, path, report);
  return report;
}

function visit(field: Field, value: unknown, path: string, report: FieldReport): void {
  switch (field.kind) {
    case 'optional':
      if (value !== undefined) visit(field.of, value, path, report);
      return;
    case 'nullable':
      if (value !== null) visit(field.of, value, path, report);
      return;
    case 'list':
      if (Array.isArray(value)) {
        for (const item of value) visit(field.of, item, `${path}[]`, report);
      } else mismatch(report, path, 'a list', value);
      return;
    case 'object':
      if (isRecord(value)) visitFields(field.fields, value, path, report);
      else mismatch(report, path, 'an object', value);
      return;
    default: {
      const expected = expectedOf(field, value, path);
      if (expected) mismatch(report, path, expected, value, shownOf(field));
    }
  }
}

function visitFields(
  fields: Fields,
  record: Record<string, unknown>,
  path: string,
  report: FieldReport,
): void {
  for (const [name, field] of Object.entries(fields)) {
    visit(field, Object.hasOwn(record, name) ? record[name] : undefined, `${path}.${name}`, report);
  }
  for (const name of Object.keys(record)) {
    if (!Object.hasOwn(fields, name)) report.unknown.push(`${path}.${name}`);
  }
}

type Leaf = Exclude<Field, { kind: 'optional' | 'nullable' | 'list' | 'object' }>;

const shownOf = ({ kind }: Leaf) =>
  kind === 'enum' ? 'word' : kind === 'instant' || kind === 'day' ? 'pattern' : undefined;

function mismatch(
  report: FieldReport,
  where: string,
  expected: string,
  value: unknown,
  shows?: 'word' | 'pattern',
): void {
  report.mismatches.push({ where, expected, received: shapeOf(value, shows) });
}

/** What a leaf should have been; undefined if it is correct. */
function expectedOf(field: Leaf, value: unknown, path: string): string | undefined {
  switch (field.kind) {
    case 'text':
    case 'secret':
      return typeof value === 'string' ? undefined : 'a text';
    case 'integer':
      return Number.isInteger(value) ? outOfRange(field, value as number) : 'an integer';
    case 'number':
      return Number.isFinite(value) ? outOfRange(field, value as number) : 'a number';
    case 'money':
      return expectedMoney(field, value);
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'a boolean';
    case 'instant':
      return isInstant(value) ? undefined : 'an instant: ISO 8601 in UTC';
    case 'day':
      return isDay(value) || isHidden(path, value) ? undefined : 'a day: yyyy-MM-dd';
    case 'enum':
      return field.values.includes(value as string) ? undefined : wordsOf(field.values);
    case 'json':
      return value === undefined ? 'any JSON value' : undefined;
    case 'file':
      return undefined;
  }
}

const outOfRange = ({ min, max }: NumberField, value: number): string | undefined =>
  (min !== undefined && value < min) || (max !== undefined && value > max)
    ? `between ${min ?? '-∞'} and ${max ?? '∞'}`
    : undefined;

function expectedMoney({ as }: MoneyField, value: unknown): string | undefined {
  const isRight =
    as === 'text' ? /^-?\d{1,13}\.\d{2}$/.test(String(value)) : typeof value === 'number';
  if (isRight && senFromWire(value) !== undefined) return undefined;
  return as === 'text'
    ? 'ringgit: a text with two decimals'
    : 'ringgit: a number with at most two decimals';
}

const isInstant = (value: unknown): boolean =>
  typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value));

/** A private day is masked for roles that may not see it. */
const isHidden = (path: string, value: unknown): boolean =>
  Object.hasOwn(PRIVATE_FIELDS, path.split('.').at(-1) ?? '') && isMasked(value);

const MOST_WORDS = 6;

const wordsOf = (values: readonly string[]): string =>
  values.length <= MOST_WORDS
    ? `one of ${values.join(', ')}`
    : `one of ${values.slice(0, MOST_WORDS).join(', ')} … (${values.length})`;
