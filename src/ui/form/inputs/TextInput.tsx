import { type ReactNode, useMemo } from 'react';
import { type TextInputProps as AdminTextInputProps, useInput } from 'react-admin';
import type { FieldValues, Path } from 'react-hook-form';
import type { Rule } from '#contract/rules/rules.ts';
import { FieldControl } from '#ui/form/FieldControl.tsx';
import { validatorsOf } from '#ui/form/validators.ts';

export interface TextInputProps<F extends FieldValues>
  extends Pick<AdminTextInputProps, 'type' | 'multiline' | 'minRows' | 'placeholder'> {
  source: Path<F>;
  /** Key of the label. */
  label: string;
  /** A validation rule of the contract; must be stable across renders. */
  rule?: Rule | undefined;
  required?: boolean;
  /** Cross-field validation that a contract rule cannot do. Must be stable across renders. */
  judge?: (
    text: string,
    form: F,
  ) => string | { message: string; args: Readonly<Record<string, unknown>> } | undefined;
  /** Help text. */
  help?: ReactNode;
  /** Id of another element that describes the field, read after its help text or error. */
  describedBy?: string;
  /** Additional attributes of the `input`. */
  native?: {
    inputMode?: 'numeric' | 'decimal' | 'email' | 'tel';
    autoComplete?: string;
    autoCapitalize?: string;
    maxLength?: number | undefined;
    readOnly?: boolean;
    spellCheck?: boolean;
  };
}

/** Keeps an empty string, which react-admin would turn into null. */
export const asTyped = (text: string): string => text;

/**
 * A line of text in a form, validated by a rule of the contract. Uses react-admin's `useInput`: its own text field
 * still passes `InputProps` to MUI's, which no longer has that prop and would write it into the page.
 */
export function TextInput<F extends FieldValues>(props: TextInputProps<F>) {
  const { source, rule, judge, required = false, describedBy, native, ...field } = props;
  const validate = useMemo(
    () => [...validatorsOf(rule, required), ...(judge ? [judge] : [])],
    [rule, judge, required],
  );
  const input = useInput({ source, validate, parse: asTyped });
  // Replaces MUI's own, which refers to the help text only.
  const described = describedBy && { 'aria-describedby': `${input.id}-helper-text ${describedBy}` };
  return (
    <FieldControl
      {...field}
      input={input}
      slotProps={{ htmlInput: { autoComplete: 'off', ...native, ...described } }}
    />
  );
}
