import { type RefObject, useEffect, useRef } from 'react';
import { type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { type Answers, EMPTY, FIELD_NAMES, type FieldName } from '../model/answers.ts';
import { fieldProblems, type Refusals } from '../model/fieldProblems.ts';
import { type StepName, stepOfField } from '../model/steps.ts';

interface Judging {
  refusals: Refusals;
  thisYear: number;
  /** Steps from which a user wanted to go on. */
  told: ReadonlySet<StepName>;
}

/** Fields that are judged again with another one, once they have a problem or were left. */
const FOLLOWERS: Readonly<Partial<Record<string, FieldName>>> = {
  password: 'repeat',
  businessStartYear: 'businessTradingStartYear',
  referralCode: 'businessRelationship',
};

/**
 * Judges by the same rules as the steps. One field that is left empty is let pass, until a user
 * wants to go on: who only passes by has done nothing wrong.
 */
const resolverOf =
  (judging: RefObject<Judging>): Resolver<Answers> =>
  (values, _context, { names }) => {
    const { refusals, thisYear, told } = judging.current;
    const problems = fieldProblems(values, refusals, thisYear);
    const isPassedBy = (name: FieldName) =>
      names?.length === 1 && values[name] === '' && !told.has(stepOfField(name));
    const errors = FIELD_NAMES.filter(name => problems[name] && !isPassedBy(name)).map(name => [
      name,
      { type: 'rule', message: problems[name] },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };

/** The form of the first three steps, and its answers as they are typed. */
export function useAnswers(judging: Judging): { form: UseFormReturn<Answers>; answers: Answers } {
  const latest = useRef(judging);
  latest.current = judging;
  const resolver = useRef(resolverOf(latest)).current;
  const form = useForm<Answers>({ defaultValues: EMPTY, mode: 'onTouched', resolver });
  const { subscribe, getFieldState, trigger } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name = '' }) => {
          // a problem that was told goes with the answer, and not when the field is left: what is below
          // would move under the press that leaves it
          const { error, isTouched } = getFieldState(name as FieldName);
          if (error && !isTouched) void trigger(name as FieldName);
          const follower = FOLLOWERS[name];
          if (follower && getFieldState(follower).isTouched) void trigger(follower);
        },
      }),
    [subscribe, getFieldState, trigger],
  );
  const answers = useWatch({ control: form.control }) as Answers;
  return { form, answers };
}
