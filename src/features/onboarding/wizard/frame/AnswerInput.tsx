import type { InputHTMLAttributes, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../../ui/form/Field.tsx';
import { useTranslate } from '../../../../ui/words.ts';
import type { Answers, FieldName } from '../model/answers.ts';
import { longest } from '../model/fieldProblems.ts';
import { labelOf } from '../model/labels.ts';

interface AnswerInputProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'inputMode' | 'autoComplete' | 'autoCapitalize'
  > {
  name: FieldName;
  type?: string;
  placeholder?: string;
  required?: boolean;
  /** Key of a sentence, or what is shown in its place. */
  help?: ReactNode;
}

/** Digits may be grouped by blanks, which do not count. */
const ROOM_FOR_BLANKS = 8;

/** A line of text; its name says how it is called, how it is judged and how long it may be. */
export function AnswerInput(props: AnswerInputProps) {
  const { name, type, placeholder, required = true, help, ...native } = props;
  const translate = useTranslate();
  const { register, getFieldState, formState } = useFormContext<Answers>();
  const most = longest(name);
  return (
    <Field
      label={labelOf(name)}
      {...{ type, placeholder, required }}
      registered={register(name)}
      problem={getFieldState(name, formState).error?.message}
      help={typeof help === 'string' ? translate(help) : help}
      slotProps={{
        htmlInput: { autoComplete: 'off', maxLength: most && most + ROOM_FOR_BLANKS, ...native },
      }}
    />
  );
}
