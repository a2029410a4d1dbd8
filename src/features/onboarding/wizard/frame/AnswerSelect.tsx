import { memo } from 'react';
import { Field } from '#ui/form/Field.tsx';
import { useTranslate } from '#ui/locale.ts';
import type { FieldName } from '../model/answers.ts';
import { valuesOf } from '../model/fieldProblems.ts';
import { answerText } from '../model/labels.ts';
import { useAnswer } from './useAnswer.ts';

interface AnswerSelectProps {
  name: FieldName;
  /** The options, if the contract does not define them. */
  values?: readonly string[];
  /** Language of the values, if it does not depend on the UI language. */
  lang?: string;
  autoComplete?: string;
}

/** A choice of one option from a list; memoized like `AnswerInput`. */
export const AnswerSelect = memo(function AnswerSelect(props: AnswerSelectProps) {
  const { name, values = valuesOf(name), lang, autoComplete = 'off' } = props;
  const translate = useTranslate();
  return (
    <Field
      {...useAnswer(name)}
      required
      select
      slotProps={{ select: { native: true }, htmlInput: { autoComplete } }}
    >
      <option value="">{translate('onboarding.choose')}</option>
      {values.map(value => (
        <option key={value} value={value} lang={lang}>
          {answerText(name, value, translate)}
        </option>
      ))}
    </Field>
  );
});
