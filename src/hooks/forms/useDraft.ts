import { useCallback, useRef, useState } from 'react';
import {
  type DraftValues,
  discardDraft,
  isSameValue,
  type KeptDraft,
  keepDraft,
  readDraft,
} from '#api/browser/drafts.ts';
import { useProfile } from '#session/useSession.ts';

export type { DraftValues, KeptDraft } from '#api/browser/drafts.ts';

export interface Draft<V extends DraftValues> {
  /** What was left unsent the last time; undefined where nothing was, and once it is discarded. */
  restored: KeptDraft<V> | undefined;
  /** Keeps what is typed, at once: a session may end at the next key. */
  keep: (values: V, sent?: string) => void;
  /** Forgets it: it was sent, or is not wanted any more. */
  discard: () => void;
}

/**
 * What a user types into a form, kept in this browser until it is sent or discarded: over a
 * reload, and over a session that ends in the middle, for the same person's next login. Never
 * secrets, and never another person's (docs/security.md, Storage; `kept.<user>.*` of `api/browser/storage`).
 *
 * @param form names the form and the record that it is about; a change of it needs a `key`
 * @param empty the form's fields, as they are when nothing is typed
 * @param adapt what was kept to what is possible now, as a choice that is no longer offered
 */
export function useDraft<V extends DraftValues>(
  form: string,
  empty: V,
  adapt: (kept: V, sent: string) => V = kept => kept,
): Draft<V> {
  const { ulid } = useProfile();
  const fields = useRef(empty).current;
  const [restored, setRestored] = useState(() =>
    adapted(readDraft(ulid, form, fields), fields, adapt),
  );
  const keep = useCallback(
    (values: V, sent?: string) => keepDraft(ulid, form, fields, values, sent),
    [ulid, form, fields],
  );
  const discard = useCallback(() => {
    discardDraft(ulid, form);
    setRestored(undefined);
  }, [ulid, form]);
  return { restored, keep, discard };
}

/** What is left of a draft that is made to fit; undefined where that is nothing. */
function adapted<V extends DraftValues>(
  kept: KeptDraft<V> | undefined,
  empty: V,
  adapt: (kept: V, sent: string) => V,
): KeptDraft<V> | undefined {
  if (!kept) return undefined;
  const values = adapt(kept.values, kept.sent);
  const isTyped = Object.keys(empty).some(field => !isSameValue(values[field], empty[field]));
  return isTyped || kept.sent ? { ...kept, values } : undefined;
}
