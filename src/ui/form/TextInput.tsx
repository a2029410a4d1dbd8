import { type ReactNode, useMemo } from 'react';
import {
  TextInput as AdminTextInput,
  type TextInputProps as AdminTextInputProps,
} from 'react-admin';
import type { FieldValues, Path } from 'react-hook-form';
import type { Rule } from '../../contract/rules.ts';
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

/** react-admin 5 still gives them to MUI's field, which has them no more and would write them into the page. */
const WITHOUT_OLD_PROPS = { InputProps: undefined } as object;

/** A line of text in a form, judged by a rule of the contract. */
export function TextInput<F extends FieldValues>(props: TextInputProps<F>) {
  const { rule, judge, required = false, help, native, ...input } = props;
  const validate = useMemo(
    () => [...validatorsOf(rule, required), ...(judge ? [judge] : [])],
    [rule, judge, required],
  );
  return (
    <AdminTextInput
      {...input}
      validate={validate}
      parse={asTyped}
      {...WITHOUT_OLD_PROPS}
      helperText={help ?? false}
      slotProps={{ htmlInput: { autoComplete: 'off', ...native } }}
    />
  );
}
