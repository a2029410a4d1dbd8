import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';

/**
 * Returns a value computed from the surrounding form. The caller re-renders when the result changes, not on every
 * keystroke, which would re-render all fields inside.
 * @param judge returns a primitive, which is compared
 */
export function useFormAnswer<V extends FieldValues, Answer extends boolean | string | number>(
  judge: (values: V) => Answer,
): Answer {
  const { getValues } = useFormContext<V>();
  useWatch<V, V, Answer>({ compute: judge });
  // `judge` may depend on other values that have changed
  return judge(getValues());
}
