import { submitOnboarding } from '#contract/endpoints/onboarding.ts';
import type { Field } from '#contract/fields.ts';
import { yearProblems, yearUntil } from '#contract/rules/businessRules.ts';
import { type Answers, FIELD_NAMES, type FieldName, meant } from './answers.ts';

/** What the backend has said about an answer; it holds as long as the answer is the same. */
export type Refusals = Readonly<Partial<Record<FieldName, { value: string; message: string }>>>;

/** Keys of messages by field. */
type Problems = Partial<Record<FieldName, string>>;

const NEEDED = 'validation.required';

const { account, ...company } = submitOnboarding.body.fields;

/** How the contract describes each answer; a repeated password is none of its own. */
const fields = { ...company, ...account.fields } as Readonly<Record<string, Field>>;

/** What is wrong with a text as the contract has its field; a year is judged with the other. */
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

/** What a field takes, where it is not left out. */
const given = (field: Field | undefined): Field | undefined =>
  field?.kind === 'optional' || field?.kind === 'nullable' ? given(field.of) : field;

/** The longest text that a field takes, in characters. */
export function longest(name: FieldName): number | undefined {
  const field = given(fields[name]);
  return field?.kind === 'text' ? field.max : undefined;
}

/** Out of which an answer is chosen; none where it is typed. */
export function valuesOf(name: FieldName): readonly string[] {
  const field = given(fields[name]);
  return field?.kind === 'enum' ? field.values : [];
}

/** Whether an answer may be left out. */
export const isOptional = (name: FieldName): boolean => fields[name]?.kind === 'optional';

const yearOf = (text: string): number | undefined => (text === '' ? undefined : Number(text));

/** What is wrong with fields because of what is in others. */
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
 * What is wrong with the answers, by field: each by the contract's rule for it, some together with
 * others, and what the backend has refused.
 * @param thisYear of Malaysia
 */
export function fieldProblems(typed: Answers, refusals: Refusals, thisYear: number): Problems {
  const answers = meant(typed);
  const refusedOf = (name: FieldName) => {
    const refused = refusals[name];
    return refused?.value === answers[name] ? refused.message : undefined;
  };
  // a code that is nobody's has no owner to be related to
  const isReferred = answers.referralCode !== '' && !refusedOf('referralCode');
  const others = together(answers, isReferred, thisYear);
  const problems: Problems = {};
  for (const name of FIELD_NAMES) {
    const problem = problemOf(fields[name], answers[name]) ?? others[name] ?? refusedOf(name);
    if (problem) problems[name] = problem;
  }
  return problems;
}
