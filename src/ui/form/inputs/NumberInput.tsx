import { useMemo } from 'react';
import { maxValue, minValue, required as mustBeGiven, regex, useInput } from 'react-admin';
import type { FieldValues, Path } from 'react-hook-form';
import type { NumberField } from '#contract/fields.ts';
import { FieldControl } from '#ui/form/FieldControl.tsx';
import { asTyped } from './TextInput.tsx';

interface NumberInputProps<F extends FieldValues> {
  source: Path<F>;
  /** Key of the label. */
  label: string;
  /** From the contract. */
  field: NumberField;
  required?: boolean;
}

const DIGITS = { integer: /^-?\d{1,15}$/, number: /^-?\d{1,15}(?:\.\d{1,9})?$/ };

/** A number, typed as text, so that neither the mouse wheel nor arrow keys change it by accident. */
export function NumberInput<F extends FieldValues>(props: NumberInputProps<F>) {
  const { source, label, field, required = false } = props;
  const validate = useMemo(
    () => [
      ...(required ? [mustBeGiven('validation.required')] : []),
      regex(DIGITS[field.kind], 'ra.validation.number'),
      ...(field.min === undefined ? [] : [minValue(field.min)]),
      ...(field.max === undefined ? [] : [maxValue(field.max)]),
    ],
    [field, required],
  );
  const input = useInput({ source, validate, parse: asTyped });
  const inputMode = field.kind === 'integer' ? 'numeric' : 'decimal';
  return (
    <FieldControl
      input={input}
      label={label}
      slotProps={{ htmlInput: { inputMode, autoComplete: 'off', maxLength: 24 } }}
    />
  );
}
