import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import { format, parseISO } from 'date-fns';
import type { ReactNode } from 'react';
import { FieldTitle, useInput } from 'react-admin';
import type { FieldValues, Path } from 'react-hook-form';
import { asTyped } from '#ui/form/inputs/TextInput.tsx';
import { readMessage } from '#ui/form/messageOf.ts';
import { validatorsOf } from '#ui/form/validators.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { DayPickers } from './DayPickers.tsx';
import { useTypedParts } from './useTypedParts.ts';

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

interface TimeFieldProps {
  /** Translated. */
  label: ReactNode;
  /** A time of day, `HH:mm`; empty if none is chosen. Any other text is shown as an invalid time. */
  value: string;
  /** See `DayField`. */
  onChange: (time: string) => void;
  /** Translated. */
  problem?: string | undefined;
  /** Of the whole field. */
  className?: string;
}

/** A required time of day, typed as the language writes it or chosen from a clock; used inside `DayPickers`. */
function TimeField({ label, value, onChange, problem, className }: TimeFieldProps) {
  const isBefore = useLocale() === 'zh';
  const { date, change, field } = useTypedParts({ value, onChange, read, write });
  return (
    <TimePicker
      label={label}
      value={date}
      onChange={change}
      ampm
      format={isBefore ? 'aa hh:mm' : 'hh:mm aa'}
      slotProps={{
        field,
        textField: {
          className,
          fullWidth: true,
          error: problem !== undefined,
          helperText: problem,
          slotProps: { inputLabel: { shrink: true } },
        },
      }}
    />
  );
}

/** On a day on which no time zone changes its clocks: the browser's is used only to show the time. */
const read = (time: string) => (isTime(time) ? parseISO(`2026-01-01T${time}`) : null);
const write = (date: Date) => format(date, 'HH:mm');

/** Whether a text is a time of day, `HH:mm`. */
const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
