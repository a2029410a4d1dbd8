import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';

/**
 * What follows from the values of the surrounding form. Its user is rendered again when the answer changes, not with
 * each key, which would render all fields within.
 * @param judge a primitive value is compared
 */
export function useFormAnswer<V extends FieldValues, Answer extends boolean | string | number>(
  judge: (values: V) => Answer,
): Answer {
  const { getValues } = useFormContext<V>();
  useWatch<V, V, Answer>({ compute: judge });
  // what is judged by may have changed as well
  return judge(getValues());
}
