import { useEffect, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useFormContext } from 'react-hook-form';
import { useFormAnswer } from './useFormAnswer.ts';

/** What a form keeps while a user types into it; of `hooks/forms/useDraft`. */
export interface FormDraft<V extends FieldValues> {
  /** What was left unsent the last time; undefined where nothing was, and once it is discarded. */
  restored: { values: V; savedAt: Date } | undefined;
  /** Keeps what is typed. */
  keep: (values: V) => void;
  /** Forgets it: it was sent, or is not wanted any more. */
  discard: () => void;
}

/** `hooks/forms/useDraft`: a form of `ui` is given it, since it knows neither user nor storage. */
export type UseDraft<V extends FieldValues> = (
  form: string,
  empty: V,
  adapt: (kept: V) => V,
) => FormDraft<V>;

/**
 * Keeps the text of the form that it is in.
 * @param empty the fields as they are when nothing is typed
 * @returns whether something is typed, and what empties the form and forgets it
 */
export function useTyped<V extends FieldValues>(empty: V, draft: FormDraft<V> | undefined) {
  const { reset, subscribe, setFocus } = useFormContext<V>();
  const isTyped = useFormAnswer((values: V) =>
    Object.keys(empty).some(field => (values[field] ?? '') !== empty[field]),
  );
  const keep = draft?.keep;
  const [timesEmptied, setTimesEmptied] = useState(0);
  const [first] = Object.keys(empty);
  // once the fields are there again: the button that was pressed is gone
  useEffect(() => {
    if (timesEmptied > 0 && first) setFocus(first as Path<V>);
  }, [timesEmptied, first, setFocus]);
  useEffect(
    () =>
      keep && subscribe({ formState: { values: true }, callback: form => keep(form.values as V) }),
    [subscribe, keep],
  );
  return {
    isTyped,
    discard: () => {
      reset(empty);
      draft?.discard();
      setTimesEmptied(timesEmptied + 1);
    },
  };
}
