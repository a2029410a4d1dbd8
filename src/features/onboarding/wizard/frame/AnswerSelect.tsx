import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../../ui/form/Field.tsx';
import type { Choice } from '../../../../ui/form/SelectInput.tsx';
import { useTranslate } from '../../../../ui/words.ts';
import type { Answers, FieldName } from '../model/answers.ts';
import { labelOf } from '../model/labels.ts';

interface AnswerSelectProps {
  name: FieldName;
  choices: readonly Choice[];
  autoComplete?: string;
  help?: ReactNode;
}

/** One out of a list. */
export function AnswerSelect({ name, choices, autoComplete, help }: AnswerSelectProps) {
  const translate = useTranslate();
  const { register, getFieldState, formState } = useFormContext<Answers>();
  const problem = getFieldState(name, formState).error?.message;
  return (
    <Field label={labelOf(name)} required {...{ help, problem }}>
      {attributes => (
        <select autoComplete={autoComplete ?? 'off'} {...attributes} {...register(name)}>
          <option value="">{translate('onboarding.choose')}</option>
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
