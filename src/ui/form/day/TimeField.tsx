import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import { format, parseISO } from 'date-fns';
import type { ReactNode } from 'react';
import { useLocale } from '#ui/locale.ts';
import { useTypedParts } from './useTypedParts.ts';

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
export function TimeField({ label, value, onChange, problem, className }: TimeFieldProps) {
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
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
