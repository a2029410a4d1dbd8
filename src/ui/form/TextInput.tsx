import { type InputHTMLAttributes, useMemo } from 'react';
import { type FieldValues, type Path, useFormContext } from 'react-hook-form';
import type { Rule } from '../../contract/rules.ts';
import { Field, type FieldProps } from './Field.tsx';
import { fieldRules } from './fieldRules.ts';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'placeholder' | 'readOnly'
>;

export interface TextInputProps<F extends FieldValues> extends Omit<FieldProps, 'problem'>, Native {
  name: Path<F>;
  /** A rule of the contract; the same one at every rendering. */
  rule?: Rule | undefined;
}

/** A line of text inside a react-hook-form form, judged by a rule of the contract. */
export function TextInput<F extends FieldValues>(props: TextInputProps<F>) {
  const { name, rule, label, required = false, help, problemValues, ...native } = props;
  const { register, getFieldState, formState } = useFormContext<F>();
  const rules = useMemo(() => fieldRules(rule, required), [rule, required]);
  const problem = getFieldState(name, formState).error?.message;
  return (
    <Field {...{ label, required, help, problem, problemValues }}>
      {attributes => (
        <input
          type="text"
          autoComplete="off"
          {...native}
          {...attributes}
          {...register(name, rules)}
        />
      )}
    </Field>
  );
}
