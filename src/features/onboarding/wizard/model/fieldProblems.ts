import { submitOnboarding } from '#contract/endpoints/onboarding.ts';
import type { Field } from '#contract/fields.ts';
import { yearProblems, yearUntil } from '#contract/rules/company/businessRules.ts';
import { type Answers, FIELD_NAMES, type FieldName, meant } from './answers.ts';

/** Errors of the backend about answers; each applies until the answer changes. */
export type Refusals = Readonly<Partial<Record<FieldName, { value: string; message: string }>>>;

/** i18n keys of messages by field. */
type Problems = Partial<Record<FieldName, string>>;

const NEEDED = 'validation.required';

const { account, ...company } = submitOnboarding.body.fields;

/** The contract's field for each answer; the repeated password has none. */
const fields = { ...company, ...account.fields } as Readonly<Record<string, Field>>;

/** The problem of a text by the contract's field; the two years are validated together, in `together`. */
function problemOf(field: Field | undefined, text: string): string | undefined {
  switch (field?.kind) {
    case 'optional':
    case 'nullable':
      return text === '' ? undefined : problemOf(field.of, text);
    case 'enum':
      return field.values.includes(text) ? undefined : NEEDED;
    case 'text':
      if (text === '') return NEEDED;
      return (
        field.rule?.(text) ?? ([...text].length > field.max ? 'validation.tooLong' : undefined)
      );
    case 'secret':
      return text === '' ? NEEDED : field.rule?.(text);
    default:
      return text === '' ? NEEDED : undefined;
  }
}

/** The rule of an optional field for a non-empty value. */
const given = (field: Field | undefined): Field | undefined =>
  field?.kind === 'optional' || field?.kind === 'nullable' ? given(field.of) : field;

/** The maximum length of a field, in characters. */
export function longest(name: FieldName): number | undefined {
  const field = given(fields[name]);
  return field?.kind === 'text' ? field.max : undefined;
}

/** The options of a field; empty for a text field. */
export function valuesOf(name: FieldName): readonly string[] {
  const field = given(fields[name]);
  return field?.kind === 'enum' ? field.values : [];
}

/** Whether an answer is optional. */
export const isOptional = (name: FieldName): boolean => fields[name]?.kind === 'optional';

const yearOf = (text: string): number | undefined => (text === '' ? undefined : Number(text));

/** Problems that depend on several fields. */
function together(answers: Answers, isReferred: boolean, thisYear: number): Problems {
  const { password, repeat, businessRelationship } = answers;
  const { businessStartYear: start, businessTradingStartYear: trading } = answers;
  const isYear = yearUntil(thisYear);
  const years =
    isYear(start) || isYear(trading)
      ? { businessStartYear: isYear(start), businessTradingStartYear: isYear(trading) }
      : yearProblems(
          { businessStartYear: yearOf(start), businessTradingStartYear: yearOf(trading) },
          thisYear,
        );
  return {
    repeat: repeat === password ? undefined : 'onboarding.account.mismatch',
    businessRelationship: isReferred && !businessRelationship ? NEEDED : undefined,
    ...years,
  } as Problems;
}

/**
 * The problems of the answers, by field: from the contract's rules, from rules across
 * fields, and from the backend's errors.
 * @param thisYear the current year in Malaysia
 */
export function fieldProblems(typed: Answers, refusals: Refusals, thisYear: number): Problems {
  const answers = meant(typed);
  const refusedOf = (name: FieldName) => {
    const refused = refusals[name];
    return refused?.value === answers[name] ? refused.message : undefined;
  };
  // an unknown code has no owner to be related to
  const isReferred = answers.referralCode !== '' && !refusedOf('referralCode');
  const others = together(answers, isReferred, thisYear);
  const problems: Problems = {};
  for (const name of FIELD_NAMES) {
    const problem = problemOf(fields[name], answers[name]) ?? others[name] ?? refusedOf(name);
    if (problem) problems[name] = problem;
  }
  return problems;
}
