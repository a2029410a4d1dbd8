import type { FieldRef } from '@mui/x-date-pickers/models';
import { useRef, useState } from 'react';

/** The value of a field that was left with an incomplete or invalid date or time. No rule accepts it. */
const INCOMPLETE = 'incomplete';

interface Typed {
  /** Any text that is not a whole date or time is shown as an invalid one; empty if none is chosen. */
  value: string;
  /** The new value must be in `value` at once: a different one there replaces what is typed. */
  onChange: (value: string) => void;
  /** The picker's date for a value; null unless the value is whole. */
  read: (value: string) => Date | null;
  write: (date: Date) => string;
}

/**
 * State of a field that is typed in parts, such as day, month and year. While the user types, `onChange` receives only
 * whole values; when the field is left, also an empty or invalid one. The picker's own date is kept next to the value,
 * even while it is invalid: another object, or none, would clear the typed parts of the field.
 */
export function useTypedParts({ value, onChange, read, write }: Typed) {
  const fieldRef = useRef<FieldRef<Date | null>>(null);
  const typedAs = (text: string) => ({ value: text, date: read(text), isWhole: isWhole(text) });
  const isWhole = (text: string) => read(text) !== null;
  const [typed, setTyped] = useState(() => typedAs(value));
  if (typed.value !== value) setTyped(typedAs(value));
  const send = (next: string, date = typed.date) => {
    setTyped({ value: next, date, isWhole: isWhole(next) });
    if (next !== value) onChange(next);
  };
  return {
    date: typed.date,
    /** Whether the value is one that can be corrected: not empty, and not whole. */
    isWrong: value !== '' && !isWhole(value),
    change: (date: Date | null, context: { validationError: unknown }) => {
      if (date && context.validationError === null) send(write(date), date);
      else setTyped(before => ({ ...before, date, isWhole: false }));
    },
    /** Properties of the picker's field. */
    field: {
      fieldRef,
      onClear: () => send('', null),
      onBlur: () => {
        const isEmpty = fieldRef.current?.getSections().every(section => section.value === '');
        if (isEmpty) send('', null);
        else if (!typed.isWhole) send(INCOMPLETE);
      },
    },
  };
}
