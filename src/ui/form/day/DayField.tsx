import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { format, parseISO } from 'date-fns';
import type { ReactNode } from 'react';
import { isDay } from '#contract/dates.ts';
import { useTranslate } from '#ui/locale.ts';
import { useTypedParts } from './useTypedParts.ts';

interface DayFieldProps {
  /** Translated. */
  label: ReactNode;
  /** A Malaysian day, `yyyy-MM-dd`; empty if none is chosen. Any other text is shown as an invalid date. */
  value: string;
  /** The new value must be in `value` at once: a different one there replaces what is typed. */
  onChange: (day: string) => void;
  /** Translated. */
  problem: string | undefined;
  /** A day is required, so there is no button to clear it. */
  isRequired: boolean;
  /** Of the whole field. */
  className?: string;
}

/** A day, typed in the language's own order or chosen from a calendar; used inside `DayPickers`. */
export function DayField(props: DayFieldProps) {
  const { label, value, onChange, problem, isRequired, className } = props;
  const translate = useTranslate();
  const { date, isWrong, change, field } = useTypedParts({ value, onChange, read, write });
  const message = problem ?? (isWrong ? translate('validation.dateRange.format') : undefined);
  return (
    <DatePicker
      label={label}
      value={date}
      onChange={change}
      slotProps={{
        field: { clearable: !isRequired, ...field },
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

/** A day has no time zone: the browser's is used only to show it. */
const read = (day: string) => (isDay(day) ? parseISO(day) : null);
const write = (date: Date) => format(date, 'yyyy-MM-dd');
