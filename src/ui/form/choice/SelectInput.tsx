import { type ReactNode, useMemo } from 'react';
import { useInput } from 'react-admin';
import type { FieldValues, Path } from 'react-hook-form';
import { FieldControl } from '#ui/form/FieldControl.tsx';
import { asTyped } from '#ui/form/inputs/TextInput.tsx';
import { validatorsOf } from '#ui/form/validators.ts';
import { useTranslate } from '#ui/locale.ts';
import type { Choice } from './choice.ts';

interface SelectInputProps<F extends FieldValues> {
  source: Path<F>;
  /** Key of the label. */
  label: string;
  choices: readonly Choice[];
  /** The option before anything is chosen, translated; without it the first choice is preselected. */
  empty?: string;
  required?: boolean;
  /**
   * Whether a value that is not a choice is refused; otherwise a record keeps a value that the portal does not know.
   */
  mustBeOffered?: boolean;
  help?: ReactNode;
  /** Sets the value instead of the field, for a choice that changes other fields with it. */
  onChosen?: (value: string) => void;
}

/** The error of a draft's value that is no longer a choice. */
const GONE = 'ui.gone';

/** One of a few values. A native select: phones present it better than any page. */
export function SelectInput<F extends FieldValues>(props: SelectInputProps<F>) {
  const { source, choices, empty, required = false, mustBeOffered = false, ...rest } = props;
  const { onChosen, ...field } = rest;
  const translate = useTranslate();
  const isThere = (value: unknown) => !value || choices.some(one => one.value === value);
  const given = useMemo(() => validatorsOf(undefined, required), [required]);
  const offered = (value: unknown) => (isThere(value) ? undefined : GONE);
  const validate = mustBeOffered ? [...given, offered] : given;
  const input = useInput({ source, validate, parse: asTyped });
  return (
    <FieldControl
      input={input}
      {...field}
      {...(onChosen && { onChange: ({ target }) => onChosen(target.value) })}
      select
      slotProps={{ select: { native: true } }}
    >
      {/* otherwise the browser would show the first choice, which is not what is sent */}
      {!isThere(input.field.value) && (
        <option value={input.field.value}>
          {mustBeOffered ? translate(GONE) : input.field.value}
        </option>
      )}
      {empty !== undefined && <option value="">{empty}</option>}
      {choices.map(({ value, label, lang }) => (
        <option key={value} value={value} lang={lang}>
          {label}
        </option>
      ))}
    </FieldControl>
  );
}
