import type { InputHTMLAttributes, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../../ui/form/Field.tsx';
import { useTranslate } from '../../../../ui/words.ts';
import type { Answers, FieldName } from '../model/answers.ts';
import { longest } from '../model/fieldProblems.ts';
import { labelOf } from '../model/labels.ts';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'placeholder'
>;

interface AnswerInputProps extends Native {
  name: FieldName;
  required?: boolean;
  /** Key of a sentence, or what is shown in its place. */
  help?: ReactNode;
}

/** Digits may be grouped by blanks, which do not count. */
const ROOM_FOR_BLANKS = 8;

/** A line of text; its name says how it is called, how it is judged and how long it may be. */
export function AnswerInput({ name, required = true, help, ...native }: AnswerInputProps) {
  const translate = useTranslate();
  const { register, getFieldState, formState } = useFormContext<Answers>();
  const problem = getFieldState(name, formState).error?.message;
  const most = longest(name);
  return (
    <Field
      label={labelOf(name)}
      {...{ required, problem }}
      help={typeof help === 'string' ? translate(help) : help}
    >
      {attributes => (
        <input
          type="text"
          autoComplete="off"
          maxLength={most && most + ROOM_FOR_BLANKS}
          {...native}
          {...attributes}
          {...register(name)}
        />
      )}
    </Field>
  );
}
