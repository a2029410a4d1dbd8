import type { Rule } from '../../contract/rules.ts';

interface FieldRules {
  required?: string;
  validate: (text: string | undefined) => string | true;
}

/**
 * A rule of the contract as react-hook-form takes it. Made once, outside of what renders, or by
 * `useMemo`: react-hook-form would register the field anew.
 * @param rule undefined: any text is right
 */
export const fieldRules = (rule: Rule | undefined, required: boolean): FieldRules => ({
  ...(required && { required: 'validation.required' }),
  validate: text => rule?.(text ?? '') ?? true,
});
