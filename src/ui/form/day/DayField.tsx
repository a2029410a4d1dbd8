import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import type { FieldRef } from '@mui/x-date-pickers/models';
import { format, parseISO } from 'date-fns';
import { type ReactNode, useRef, useState } from 'react';
import { isDay } from '#contract/dates.ts';
import { useTranslate } from '#ui/locale.ts';

/** The value of a field that was left with an incomplete or invalid date. No rule accepts it. */
const NO_DAY = 'incomplete';

interface DayFieldProps {
  /** Translated. */
  label: ReactNode;
  /** A Malaysian day, `yyyy-MM-dd`; empty if none is chosen. Any other text is shown as an invalid date. */
  value: string;
  /** The new value must be in `value` at once: a different one there replaces what is typed. */
  onChange: (day: string) => void;
  /** Translated. */
  problem?: string | undefined;
  /** A day is required, so there is no button to clear it. */
  isRequired?: boolean;
  /** Of the whole field. */
  className?: string;
}

/**
 * A day, typed in the language's own order or chosen from a calendar; used inside `DayPickers`. While the user types,
 * `onChange` receives only valid days; when the field is left, also an empty or invalid one.
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
  const message = problem ?? (isWrong ? translate('validation.dateRange.format') : undefined);
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
        textField: {
          className,
          fullWidth: true,
          error: message !== undefined,
          helperText: message,
          // the label is above the field: the order of day and month can be read before typing
          slotProps: { inputLabel: { shrink: true } },
        },
      }}
    />
  );
}

/**
 * The picker's state for a value. The picker's own date is kept next to the value, even while it is invalid: another
 * object, or none, would clear the typed parts of the field.
 */
const typedAs = (value: string) => ({
  value,
  // a day has no time zone: the browser's is used only to show it
  date: isDay(value) ? parseISO(value) : null,
  isDay: isDay(value),
});
