import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { format, isValid, parseISO } from 'date-fns';

interface DayFieldProps {
  /** Translated. */
  label: string;
  /** A day of Malaysia, `yyyy-MM-dd`; empty where none is chosen. */
  value: string;
  onChange: (day: string) => void;
  /** Translated. */
  problem?: string | undefined;
}

/** A day, typed in the language's own order or chosen in a calendar; inside of `DayPickers`. */
export const DayField = ({ label, value, onChange, problem }: DayFieldProps) => (
  <DatePicker
    label={label}
    // a day has no time zone: this one is of the browser's only to be shown
    value={value ? parseISO(value) : null}
    onChange={(day, { validationError }) => {
      if (day === null) onChange('');
      else if (isValid(day) && validationError === null) onChange(format(day, 'yyyy-MM-dd'));
    }}
    slotProps={{
      field: { clearable: true },
      textField: { error: problem !== undefined, helperText: problem },
    }}
  />
);
