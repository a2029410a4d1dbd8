import { HttpError } from 'react-admin';
import { type CoreField, unwrap } from '#contract/coreField.ts';
import type { Field, Fields } from '#contract/fields.ts';
import { parseRM, type Sen, toTypedRM } from '#contract/money.ts';
import { ungrouped } from '#contract/rules/company/businessRules.ts';
import { phone, postcode, type Rule } from '#contract/rules/rules.ts';

/** The fields of a plain record as form values: texts, except for checkboxes. */
export type RecordForm = Record<string, string | boolean>;

/** The rules of numbers that users may type in groups, as the portal shows them: `012-345 6789`. */
export const GROUPED_RULES: readonly Rule[] = [phone, postcode];

/** What a typed value means: a number without the separators of its groups. */
function meantBy<V extends string | boolean | undefined>(field: Field, typed: V): V | string {
  const { core } = unwrap(field);
  const isGrouped = core.kind === 'text' && core.rule && GROUPED_RULES.includes(core.rule);
  return isGrouped && typeof typed === 'string' ? ungrouped(typed) : typed;
}

/** Whether a form requires a value for the field. */
export function isRequired(field: Field): boolean {
  const { core, isOptional, isNullable } = unwrap(field);
  if (isOptional || isNullable || core.kind === 'boolean') return false;
  return core.kind !== 'text' || (core.min ?? 0) > 0;
}

function asTyped(core: CoreField, value: unknown): string | boolean {
  if (core.kind === 'boolean') return value === true;
  if (value === undefined || value === null) return '';
  return core.kind === 'money' ? toTypedRM(value as Sen) : String(value);
}

/** The initial values of a form: the record's, or empty ones. */
export const formOf = (fields: Fields, record: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      asTyped(unwrap(field).core, record[name]),
    ]),
  ) as RecordForm;

function readTyped(field: Field, typed: string | boolean, isChange: boolean): unknown {
  const { core, isOptional, isNullable } = unwrap(field);
  if (typeof typed === 'boolean') return typed;
  if (typed === '') {
    // a cleared value must be sent, or the record would keep it
    if (isNullable || (isChange && core.kind !== 'text')) return null;
    return isOptional && !isChange ? undefined : '';
  }
  if (core.kind === 'money') return parseRM(typed);
  return core.kind === 'integer' || core.kind === 'number' ? Number(typed) : typed;
}

/**
 * Converts the values of a form to the body of the call.
 * @param opened the form's initial values, for a change: the body then contains only what was changed
 */
export const bodyOf = (fields: Fields, typed: RecordForm, opened?: RecordForm) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => meantBy(field, typed[name]) !== meantBy(field, opened?.[name]))
      .map(([name, field]) => [
        name,
        readTyped(field, meantBy(field, typed[name]) ?? '', opened !== undefined),
      ]),
  );

/** A draft in which choices that are no longer offered are replaced by the form's initial values. */
export const withOffered = (fields: Fields, draft: RecordForm, opened: RecordForm) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { core } = unwrap(field);
      // an empty one was taken out
      const isGone =
        core.kind === 'enum' && !['', ...core.values].some(value => value === draft[name]);
      return [name, (isGone ? opened : draft)[name]];
    }),
  ) as RecordForm;

/** The refused fields, i18n key by field, in react-admin's format; undefined if the error is not about a field. */
export function refusedFields(error: unknown): Record<string, string> | undefined {
  return error instanceof HttpError ? (error.body?.errors ?? undefined) : undefined;
}
