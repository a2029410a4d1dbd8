import { useMemo } from 'react';
import { type FieldValues, type Path, useFormContext } from 'react-hook-form';
import { PIN_LENGTH } from '../../contract/constants.ts';
import { pin } from '../../contract/secretRules.ts';
import { Field } from './Field.tsx';

interface PinInputProps<F extends FieldValues> {
  name: Path<F>;
  label: string;
}

/**
 * The six digits that prove who moves money, inside a react-hook-form form. Not called a password,
 * so that no browser offers the one of the login. Source: spec section 5.
 */
export function PinInput<F extends FieldValues>({ name, label }: PinInputProps<F>) {
  const { register, getFieldState, formState } = useFormContext<F>();
  const rules = useMemo(
    () => ({ validate: (text: string | undefined) => pin(text ?? '') ?? true }),
    [],
  );
  const problem = getFieldState(name, formState).error?.message;
  return (
    <Field label={label} required problem={problem}>
      {attributes => (
        <input
          type="password"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={PIN_LENGTH}
          {...attributes}
          {...register(name, rules)}
        />
      )}
    </Field>
  );
}
