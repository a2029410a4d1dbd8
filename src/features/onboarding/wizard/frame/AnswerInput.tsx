import { type InputHTMLAttributes, memo, type ReactNode } from 'react';
import { ROOM_FOR_GROUPS } from '#contract/rules/company/businessRules.ts';
import { Field } from '#ui/form/Field.tsx';
import type { FieldName } from '../model/answers.ts';
import { isOptional, longest } from '../model/fieldProblems.ts';
import { useAnswer } from './useAnswer.ts';

interface AnswerInputProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'inputMode' | 'autoComplete' | 'autoCapitalize'
  > {
  name: FieldName;
  type?: string;
  placeholder?: string;
  /** Help text that replaces the field's own. */
  help?: ReactNode;
}

/**
 * A text input; label, validation, maximum length and optionality follow from its name. Memoized: the wizard renders on
 * every keystroke, but a field only when its own answer changes.
 */
export const AnswerInput = memo(function AnswerInput(props: AnswerInputProps) {
  const { name, type, placeholder, help, ...native } = props;
  const answer = useAnswer(name);
  const most = longest(name);
  return (
    <Field
      {...answer}
      type={type}
      placeholder={placeholder}
      required={!isOptional(name)}
      help={help ?? answer.help}
      slotProps={{
        htmlInput: { autoComplete: 'off', maxLength: most && most + ROOM_FOR_GROUPS, ...native },
      }}
    />
  );
});
