import { FieldTitle, useInput } from 'react-admin';
import type { FieldValues, Path } from 'react-hook-form';
import { asTyped } from '#ui/form/inputs/TextInput.tsx';
import { readMessage } from '#ui/form/messageOf.ts';
import { validatorsOf } from '#ui/form/validators.ts';
import { useTranslate } from '#ui/locale.ts';
import { DayPickers } from './DayPickers.tsx';
import { isTime, TimeField } from './TimeField.tsx';

const validate = validatorsOf(
  text => (text === '' || isTime(text) ? undefined : 'validation.time'),
  true,
);

interface TimeInputProps<F extends FieldValues> {
  source: Path<F>;
  /** Key of the label. */
  label: string;
}

/** A required time of day in a form. */
export function TimeInput<F extends FieldValues>({ source, label }: TimeInputProps<F>) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source, validate, parse: asTyped });
  const { message, args } = readMessage(fieldState.error?.message ?? '');
  return (
    <DayPickers>
      <TimeField
        className="ra-input"
        label={<FieldTitle label={label} isRequired />}
        value={field.value}
        onChange={field.onChange}
        problem={message ? translate(message, args) : undefined}
      />
    </DayPickers>
  );
}
