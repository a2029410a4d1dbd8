import { type DraftValues, openValues, restoredValues } from '#api/browser/drafts.ts';
import { localStore, type StorageKey } from '#api/browser/storage.ts';
import { isRecord, parseJson } from '#contract/text/json.ts';
import { isOpen, nameOf } from './idempotency.ts';

/** A form that was sent, in this or another tab, and whose outcome is unknown. */
export interface SentForm<V extends DraftValues> {
  intent: string;
  values: V;
}

/**
 * Records that a form is being sent. From now on the record contains the intent's idempotency key too, so neither can
 * outlive the other: both go when the outcome is known, or when the user has checked it (`retire`).
 * @param form identifies the form and its record
 * @param empty the form's initial values
 */
export function keepSentForm<V extends DraftValues>(
  form: string,
  intent: string,
  empty: V,
  values: V,
): void {
  if (isOpen(intent)) return;
  const kept = { form, savedAt: Date.now(), values: openValues(empty, values) };
  localStore.set(nameOf(intent), JSON.stringify(kept));
}

/** Whether an intent was sent, in any tab, and its outcome is unknown. */
export const isSent = (intent: string): boolean =>
  isOpen(intent) || localStore.get(nameOf(intent)) !== undefined;

/** The oldest submission of a form whose outcome is unknown. Unlike a draft, it has every field, as it was sent. */
export function readSentForm<V extends DraftValues>(
  form: string,
  empty: V,
): SentForm<V> | undefined {
  const prefix = nameOf('');
  const forms = localStore.keys().flatMap(key => {
    if (!key.startsWith(prefix)) return [];
    const kept = parseJson(localStore.get(key as StorageKey) ?? '');
    if (!isRecord(kept) || kept.form !== form || !isRecord(kept.values)) return [];
    const values = restoredValues(empty, kept.values);
    return [{ intent: key.slice(prefix.length), values, savedAt: Number(kept.savedAt) || 0 }];
  });
  return forms.toSorted((one, other) => one.savedAt - other.savedAt)[0];
}
