import { apiErrorOf } from '#api/errors.ts';
import type { Fields } from '#contract/fields.ts';
import { BAD_PARAMETER } from '#contract/words/codes.ts';

interface Refusal {
  field: string;
  /** i18n key. */
  message: string;
}

/**
 * The form field that a refusal is about: the one that 1001 names, or the one for a code.
 * @param byCode fields of the codes that are always about the same one, with a message if the code's own does not fit
 * @returns undefined for an error that is not about a field of the form
 */
export function refusalOf(
  error: unknown,
  fields: Fields,
  byCode: Readonly<Record<number, string | Refusal>>,
): Refusal | undefined {
  const problem = apiErrorOf(error);
  if (!problem) return undefined;
  const ofCode = byCode[problem.code];
  if (typeof ofCode === 'object') return ofCode;
  if (ofCode) return { field: ofCode, message: problem.messageKey };
  const [named = ''] = /^\w+/.exec(problem.serverMessage ?? '') ?? [];
  const isNamed = problem.code === BAD_PARAMETER && Object.hasOwn(fields, named);
  return isNamed ? { field: named, message: 'validation.refused' } : undefined;
}
