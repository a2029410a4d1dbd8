import { use } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslate } from '#ui/locale.ts';
import type { Answers, FieldName } from '../model/answers.ts';
import { helpOf, labelOf } from '../model/labels.ts';
import { ProblemsShownContext } from '../state/wizardState.ts';

/** What `Field` needs for an answer. */
export function useAnswer(name: FieldName) {
  const translate = useTranslate();
  const { register, getFieldState, formState } = useFormContext<Answers>();
  const help = helpOf(name);
  return {
    label: labelOf(name),
    registered: register(name),
    problem: getFieldState(name, formState).error?.message,
    isQuiet: use(ProblemsShownContext),
    help: help && translate(help),
  };
}
