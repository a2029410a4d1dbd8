import { useMemo } from 'react';
import { FieldTitle, useInput } from 'react-admin';
import type { FieldValues, Path } from 'react-hook-form';
import { existingDay } from '#contract/rules/dateRangeRules.ts';
import { asTyped } from '#ui/form/inputs/TextInput.tsx';
import { readMessage } from '#ui/form/messageOf.ts';
import { validatorsOf } from '#ui/form/validators.ts';
import { useTranslate } from '#ui/locale.ts';
import { DayField } from './DayField.tsx';
import { DayPickers } from './DayPickers.tsx';

interface DayInputProps<F extends FieldValues> {
  source: Path<F>;
  /** Key of the label. */
  label: string;
  required?: boolean;
}

/** A Malaysian day in a form. */
export function DayInput<F extends FieldValues>(props: DayInputProps<F>) {
  const { source, label, required = false } = props;
  const translate = useTranslate();
  const validate = useMemo(() => validatorsOf(existingDay, required), [required]);
  const { field, fieldState } = useInput({ source, validate, parse: asTyped });
  const { message, args } = readMessage(fieldState.error?.message ?? '');
  return (
    <DayPickers>
      <DayField
        className="ra-input"
        label={<FieldTitle label={label} isRequired={required} />}
        value={field.value}
        onChange={field.onChange}
        problem={message ? translate(message, args) : undefined}
        isRequired={required}
      />
    </DayPickers>
  );
}
