import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { type DefaultValues, type UseFormReturn, useForm } from 'react-hook-form';
import { type DraftValues, useDraft } from './useDraft.ts';

export interface DraftForm<V extends DraftValues> {
  form: UseFormReturn<V>;
  /** Something is typed that was not sent. */
  isDirty: boolean;
  /** When what was restored had been typed; undefined where nothing was. */
  restoredAt: Date | undefined;
  /** Empties the form and forgets its draft: it was sent, or is not wanted any more. */
  discard: () => void;
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
  const { restored, keep, discard: forget } = useDraft(name, empty);
  const form = useForm<V>({ defaultValues: empty as DefaultValues<V> });
  const { reset, subscribe } = form;

  const fields = useRef(empty).current;
  const adapted = useRef(restored && adapt(restored.values)).current;
  const isWorthIt = adapted && Object.keys(fields).some(field => adapted[field] !== fields[field]);
  const first = isWorthIt ? adapted : undefined;
  useLayoutEffect(() => {
    if (first) reset(first, { keepDefaultValues: true });
  }, [first, reset]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe, keep],
  );
  const discard = useCallback(() => {
    reset();
    forget();
  }, [reset, forget]);
  return { form, isDirty: form.formState.isDirty, restoredAt: first && restored?.savedAt, discard };
}
