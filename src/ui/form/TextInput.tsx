import { type ReactNode, useMemo } from 'react';
import { type TextInputProps as AdminTextInputProps, useInput } from 'react-admin';
import type { FieldValues, Path } from 'react-hook-form';
import type { Rule } from '#contract/rules/rules.ts';
import { FieldControl } from './FieldControl.tsx';
import { validatorsOf } from './validators.ts';

export interface TextInputProps<F extends FieldValues>
  extends Pick<AdminTextInputProps, 'type' | 'multiline' | 'minRows' | 'placeholder'> {
  source: Path<F>;
  /** Key of the label. */
  label: string;
  /** A rule of the contract; the same one at every rendering. */
  rule?: Rule | undefined;
  required?: boolean;
  /** What a rule of the contract cannot judge: how it fits the other fields. The same one at every rendering. */
  judge?: (text: string, form: F) => string | undefined;
  /** A sentence below that helps to fill it in. */
  help?: ReactNode;
  /** What the `input` itself has besides. */
  native?: {
    inputMode?: 'numeric' | 'decimal' | 'email' | 'tel';
    autoComplete?: string;
    autoCapitalize?: string;
    maxLength?: number | undefined;
    readOnly?: boolean;
    spellCheck?: boolean;
  };
}

/** An empty text is a text, and no null as react-admin has it. */
export const asTyped = (text: string): string => text;

/**
 * A line of text in a form, judged by a rule of the contract. Over react-admin's `useInput`: its own text field still
 * gives MUI's an `InputProps`, which that has no more and would write into the page.
 */
export function TextInput<F extends FieldValues>(props: TextInputProps<F>) {
  const { source, rule, judge, required = false, native, ...field } = props;
  const validate = useMemo(
    () => [...validatorsOf(rule, required), ...(judge ? [judge] : [])],
    [rule, judge, required],
  );
  const input = useInput({ source, validate, parse: asTyped });
  return (
    <FieldControl
      {...field}
      input={input}
      slotProps={{ htmlInput: { autoComplete: 'off', ...native } }}
    />
  );
}
