import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Choice } from '../../../../ui/form/choice.ts';
import { Field } from '../../../../ui/form/Field.tsx';
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
export function AnswerSelect({ name, choices, autoComplete = 'off', help }: AnswerSelectProps) {
  const translate = useTranslate();
  const { register, getFieldState, formState } = useFormContext<Answers>();
  return (
    <Field
      label={labelOf(name)}
      required
      help={help}
      registered={register(name)}
      problem={getFieldState(name, formState).error?.message}
      select
      slotProps={{ select: { native: true }, htmlInput: { autoComplete } }}
    >
      <option value="">{translate('onboarding.choose')}</option>
      {choices.map(({ value, label, lang }) => (
        <option key={value} value={value} lang={lang}>
          {label}
        </option>
      ))}
    </Field>
  );
}
