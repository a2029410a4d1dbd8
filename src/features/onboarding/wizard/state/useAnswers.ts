import { type RefObject, useEffect, useRef } from 'react';
import { type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { type Answers, EMPTY, FIELD_NAMES, type FieldName } from '../model/answers.ts';
import { fieldProblems, type Refusals } from '../model/fieldProblems.ts';
import { type StepName, stepOfField } from '../model/steps.ts';

interface Judging {
  refusals: Refusals;
  thisYear: number;
  /** Steps that the user has tried to leave. */
  attempted: ReadonlySet<StepName>;
}

/** Fields that are validated again with another field, once they have an error or were touched. */
const FOLLOWERS: Readonly<Partial<Record<string, FieldName>>> = {
  password: 'repeat',
  businessStartYear: 'businessTradingStartYear',
  referralCode: 'businessRelationship',
};

/**
 * Validates by the same rules as the steps. A single field left empty shows no error until the user
 * tries to go on: tabbing through an empty field is not a mistake.
 */
const resolverOf =
  (judging: RefObject<Judging>): Resolver<Answers> =>
  (values, _context, { names }) => {
    const { refusals, thisYear, attempted } = judging.current;
    const problems = fieldProblems(values, refusals, thisYear);
    const isPassedBy = (name: FieldName) =>
      names?.length === 1 && values[name] === '' && !attempted.has(stepOfField(name));
    const errors = FIELD_NAMES.filter(name => problems[name] && !isPassedBy(name)).map(name => [
      name,
      { type: 'rule', message: problems[name] },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };

/** The form of the first three steps, with its current answers. */
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
          // A shown error disappears with the change of the answer, not on blur: on blur the layout below
          // would move under the click that causes the blur.
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
