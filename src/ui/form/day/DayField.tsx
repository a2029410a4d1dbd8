import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import type { FieldRef } from '@mui/x-date-pickers/models';
import { format, parseISO } from 'date-fns';
import { type ReactNode, useRef, useState } from 'react';
import { isDay } from '#contract/dates.ts';
import { useTranslate } from '#ui/locale.ts';

/** The value of a field that was left with a part of a date, or with one that is no day. No rule takes it for one. */
const NO_DAY = 'incomplete';

interface DayFieldProps {
  /** Translated. */
  label: ReactNode;
  /** A day of Malaysia, `yyyy-MM-dd`; empty where none is chosen. Any other text is marked as no day. */
  value: string;
  /** Its value must be in `value` at once: another one there replaces what is typed. */
  onChange: (day: string) => void;
  /** Translated. */
  problem?: string | undefined;
  /** Must have a day: no button takes it out. */
  isRequired?: boolean;
  /** Of the whole field. */
  className?: string;
}

/**
 * A day, typed in the language's own order or chosen in a calendar; inside of `DayPickers`. While it is typed, `onChange` is
 * called with days only; when the field is left, with what is in it.
 */
export function DayField(props: DayFieldProps) {
  const { label, value, onChange, problem, isRequired = false, className } = props;
  const translate = useTranslate();
  const field = useRef<FieldRef<Date | null>>(null);
  const [typed, setTyped] = useState(() => typedAs(value));
  if (typed.value !== value) setTyped(typedAs(value));
  const send = (next: string, date = typed.date) => {
    setTyped({ value: next, date, isDay: isDay(next) });
    if (next !== value) onChange(next);
  };
  const leave = () => {
    const isEmpty = field.current?.getSections().every(section => section.value === '');
    if (isEmpty) send('', null);
    else if (!typed.isDay) send(NO_DAY);
  };
  const isWrong = value !== '' && !isDay(value);
  const told = problem ?? (isWrong ? translate('validation.dateRange.format') : undefined);
  return (
    <DatePicker
      label={label}
      value={typed.date}
      onChange={(date, { validationError }) => {
        if (date && validationError === null) send(format(date, 'yyyy-MM-dd'), date);
        else setTyped(before => ({ ...before, date, isDay: false }));
      }}
      slotProps={{
        field: {
          clearable: !isRequired,
          fieldRef: field,
          onClear: () => send('', null),
          onBlur: leave,
        },
        textField: { className, fullWidth: true, error: told !== undefined, helperText: told },
      }}
    />
  );
}

/**
 * What the picker shows of a value. The picker's own date is kept beside the value, also while it is no day: another
 * object, or none, takes the typed parts out of its field.
 */
const typedAs = (value: string) => ({
  value,
  // a day has no time zone: this one is of the browser's only to be shown
  date: isDay(value) ? parseISO(value) : null,
  isDay: isDay(value),
});
