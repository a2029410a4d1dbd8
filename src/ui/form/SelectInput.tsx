import { useMemo } from 'react';
import { type FieldValues, type Path, useFormContext } from 'react-hook-form';
import { Field, type FieldProps } from './Field.tsx';
import { fieldRules } from './fieldRules.ts';

export interface Choice {
  value: string;
  /** Translated. */
  label: string;
  /** Of a name that is in one language everywhere, so that it is read out as such. */
  lang?: string;
}

interface SelectInputProps<F extends FieldValues> extends Omit<FieldProps, 'problem'> {
  name: Path<F>;
  choices: readonly Choice[];
  /** What stands there before anything is chosen, translated; without it the first choice is. */
  empty?: string;
}

/** One out of a few, inside a react-hook-form form. */
export function SelectInput<F extends FieldValues>(props: SelectInputProps<F>) {
  const { name, choices, empty, required = false, ...field } = props;
  const { register, getFieldState, formState } = useFormContext<F>();
  const rules = useMemo(() => fieldRules(undefined, required), [required]);
  const problem = getFieldState(name, formState).error?.message;
  return (
    <Field {...field} {...{ required, problem }}>
      {attributes => (
        <select {...attributes} {...register(name, rules)}>
          {empty !== undefined && <option value="">{empty}</option>}
          {choices.map(({ value, label, lang }) => (
            <option key={value} value={value} lang={lang}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
