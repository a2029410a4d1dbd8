import { required as mustBeGiven } from 'react-admin';
import type { Rule } from '#contract/rules/rules.ts';

type Validator = (
  value: unknown,
  values: unknown,
) => string | { message: string; args: Record<string, unknown> } | undefined;

/** react-admin's own, with our words. */
const REQUIRED = mustBeGiven('validation.required');

/**
 * Rules of the contract as react-admin's inputs take them. Made once, outside of what renders, or by `useMemo`.
 * @param args values of the rule's message, as the bound that was missed
 */
export function validatorsOf(
  rule: Rule | undefined,
  isRequired: boolean,
  args?: Readonly<Record<string, unknown>>,
): Validator[] {
  const judge: Validator = value => {
    const problem = rule?.(typeof value === 'string' ? value : '');
    return problem && args ? { message: problem, args: { ...args } } : (problem ?? undefined);
  };
  return [...(isRequired ? [REQUIRED] : []), ...(rule ? [judge] : [])];
}
