import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { type DefaultValues, type UseFormReturn, useForm } from 'react-hook-form';
import { type DraftValues, type KeptDraft, useDraft } from './useDraft.ts';

export interface DraftForm<V extends DraftValues> {
  form: UseFormReturn<V>;
  /** Something is typed that was not sent. */
  isDirty: boolean;
  /** What was restored; undefined where nothing was, and once it is discarded. */
  restored: V | undefined;
  /** When that had been typed. */
  restoredAt: Date | undefined;
  /** Empties the form and forgets its draft: it was sent, or is not wanted any more. */
  discard: () => void;
  /** Keeps other values as the draft, also once the form is gone. */
  keep: (values: V) => void;
}

/**
 * A react-hook-form form whose text is kept as a draft and restored (`useDraft`).
 *
 * @param adapt what was kept to what is possible now, as a choice that is no longer offered
 */
export function useDraftForm<V extends DraftValues>(
  name: string,
  empty: V,
  adapt: (kept: V) => V = kept => kept,
): DraftForm<V> {
  const { restored: found, keep, discard: forget } = useDraft(name, empty);
  const form = useForm<V>({ defaultValues: empty as DefaultValues<V> });
  const { reset, subscribe } = form;

  const [first] = useState(() => found && adapted(found, empty, adapt));
  useLayoutEffect(() => {
    if (first) reset(first.values, { keepDefaultValues: true });
  }, [first, reset]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe, keep],
  );
  const discard = useCallback(() => {
    reset();
    forget();
  }, [reset, forget]);
  const kept = found && first;
  return {
    form,
    isDirty: form.formState.isDirty,
    restored: kept?.values,
    restoredAt: kept?.savedAt,
    discard,
    keep,
  };
}

/** What is left of a draft that is made to fit; undefined where that is nothing. */
function adapted<V extends DraftValues>(
  { values: kept, savedAt }: KeptDraft<V>,
  empty: V,
  adapt: (kept: V) => V,
): KeptDraft<V> | undefined {
  const values = adapt(kept);
  const isWorthIt = Object.keys(empty).some(field => values[field] !== empty[field]);
  return isWorthIt ? { values, savedAt } : undefined;
}
