import { type ReactNode, useMemo } from 'react';
import { useInput } from 'react-admin';
import type { FieldValues, Path } from 'react-hook-form';
import { FieldControl } from '#ui/form/FieldControl.tsx';
import { asTyped } from '#ui/form/inputs/TextInput.tsx';
import { validatorsOf } from '#ui/form/validators.ts';
import type { Choice } from './choice.ts';

interface SelectInputProps<F extends FieldValues> {
  source: Path<F>;
  /** Key of the label. */
  label: string;
  choices: readonly Choice[];
  /** What stands there before anything is chosen, translated; without it the first choice is. */
  empty?: string;
  required?: boolean;
  help?: ReactNode;
}

/** One out of a few. The browser's own list: a phone has a better one than any page. */
export function SelectInput<F extends FieldValues>(props: SelectInputProps<F>) {
  const { source, choices, empty, required = false, ...field } = props;
  const validate = useMemo(() => validatorsOf(undefined, required), [required]);
  const input = useInput({ source, validate, parse: asTyped });
  return (
    <FieldControl input={input} {...field} select slotProps={{ select: { native: true } }}>
      {empty !== undefined && <option value="">{empty}</option>}
      {choices.map(({ value, label, lang }) => (
        <option key={value} value={value} lang={lang}>
          {label}
        </option>
      ))}
    </FieldControl>
  );
}
