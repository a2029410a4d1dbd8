import { useEffect, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useFormContext } from 'react-hook-form';
import { useFormAnswer } from './useFormAnswer.ts';

/** The draft of a form; from `hooks/forms/useDraft`. */
export interface FormDraft<V extends FieldValues> {
  /** The input left unsent last time; undefined if there was none, and once it is discarded. */
  restored: { values: V; savedAt: Date } | undefined;
  /** Stores the input. */
  keep: (values: V) => void;
  /** Deletes the draft after it was sent or discarded. */
  discard: () => void;
}

/** `hooks/forms/useDraft`, which forms of `ui` receive as a prop, since they know neither user nor storage. */
export type UseDraft<V extends FieldValues> = (
  form: string,
  empty: V,
  adapt: (kept: V) => V,
) => FormDraft<V>;

/**
 * Saves the input of the surrounding form as a draft.
 * @param empty the values of the empty form
 * @returns whether anything is typed, and a function that empties the form and deletes the draft
 */
export function useTyped<V extends FieldValues>(empty: V, draft: FormDraft<V> | undefined) {
  const { reset, subscribe, setFocus } = useFormContext<V>();
  const isTyped = useFormAnswer((values: V) =>
    Object.keys(empty).some(field => (values[field] ?? '') !== empty[field]),
  );
  const keep = draft?.keep;
  const [timesEmptied, setTimesEmptied] = useState(0);
  const [first] = Object.keys(empty);
  // after the fields are rendered again: the pressed button is gone
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
