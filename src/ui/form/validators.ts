import { required as mustBeGiven } from 'react-admin';
import type { Rule } from '#contract/rules/rules.ts';

type Validator = (
  value: unknown,
  values: unknown,
) => string | { message: string; args: Record<string, unknown> } | undefined;

/** react-admin's own rule, with our message. */
const REQUIRED = mustBeGiven('validation.required');

/**
 * Converts rules of the contract for react-admin's inputs. To be called outside of components, or in `useMemo`.
 * @param args values of the rule's message, such as the violated bound
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
