import { useMemo } from 'react';
import { useInput } from 'react-admin';
import type { FieldValues, Path } from 'react-hook-form';
import { PIN_LENGTH } from '../../contract/constants.ts';
import { pin } from '../../contract/secretRules.ts';
import { FieldControl } from './FieldControl.tsx';
import { asTyped } from './TextInput.tsx';
import { validatorsOf } from './validators.ts';

interface PinInputProps<F extends FieldValues> {
  source: Path<F>;
  label: string;
  /** The field that this one repeats, so that a slip is seen. */
  repeats?: Path<F>;
  /** Whether the digits are to be seen. */
  isShown?: boolean;
}

const JUDGES = validatorsOf(pin, false);

/**
 * The six digits that prove who moves money. Not called a password, so that no browser offers the one of
 * the login. Source: spec section 5.
 */
export function PinInput<F extends FieldValues>(props: PinInputProps<F>) {
  const { source, label, repeats, isShown = false } = props;
  const validate = useMemo(
    () =>
      repeats
        ? (text: string, form: F) =>
            text ? (text === form[repeats] ? undefined : 'validation.pin.mismatch') : pin('')
        : JUDGES,
    [repeats],
  );
  const input = useInput({ source, validate, parse: asTyped, isRequired: true });
  return (
    <FieldControl
      input={input}
      label={label}
      type={isShown ? 'text' : 'password'}
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: PIN_LENGTH },
      }}
    />
  );
}
