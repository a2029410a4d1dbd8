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
  /** The unsent draft found on opening; undefined if there was none or it was discarded. */
  restored: KeptDraft<V> | undefined;
  /** Stores the typed values immediately: the session may end at any moment. */
  keep: (values: V, sent?: string) => void;
  /** Deletes the draft after it was sent or discarded. */
  discard: () => void;
}

/**
 * The draft of a form, stored in this browser until it is sent or discarded: it survives a reload, and a session that
 * ends midway, for the same user's next login. Never contains secrets, and never another user's input
 * (docs/security.md, Storage; `kept.<user>.*` of `api/browser/storage`).
 *
 * @param form identifies the form and its record; if it changes, the component needs a new `key`
 * @param empty the form's initial values
 * @param adapt adapts a stored draft to the current options, for example a choice that is no longer offered
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

/** The adapted draft; undefined if nothing remains of it. */
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
