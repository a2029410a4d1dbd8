import { useMemo } from 'react';
import { type FieldValues, type Path, useFormContext } from 'react-hook-form';
import { PIN_LENGTH } from '../../contract/constants.ts';
import { pin } from '../../contract/secretRules.ts';
import { Field } from './Field.tsx';

interface PinInputProps<F extends FieldValues> {
  name: Path<F>;
  label: string;
  /** The field that this one repeats, so that a slip is seen. */
  repeats?: Path<F>;
  /** The field that repeats this one, and is judged again with it. */
  repeatedBy?: Path<F>;
  /** Whether the digits are to be seen. */
  isShown?: boolean;
  /** Values of the problem's message. */
  problemValues?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * The six digits that prove who moves money, inside a react-hook-form form. Not called a password,
 * so that no browser offers the one of the login. Source: spec section 5.
 */
export function PinInput<F extends FieldValues>(props: PinInputProps<F>) {
  const { name, label, repeats, repeatedBy, isShown = false, problemValues } = props;
  const { register, getFieldState, formState } = useFormContext<F>();
  const rules = useMemo(() => {
    const validate = (text: string | undefined, form: F) => {
      if (!repeats || !text) return pin(text ?? '') ?? true;
      return text === form[repeats] || 'validation.pin.mismatch';
    };
    return repeatedBy ? { validate, deps: [repeatedBy] } : { validate };
  }, [repeats, repeatedBy]);
  const problem = getFieldState(name, formState).error?.message;
  return (
    <Field label={label} required {...{ problem, problemValues }}>
      {attributes => (
        <input
          type={isShown ? 'text' : 'password'}
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
