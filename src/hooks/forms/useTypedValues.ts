import { useCallback, useRef, useState } from 'react';
import { type DraftValues, isSameValue } from '#api/browser/drafts.ts';
import { useDraft } from './useDraft.ts';

/**
 * Values of a form that is mounted only during its step: stored as a draft, and restored when the step is shown again.
 * @param blank the initial values; a constant
 * @param adapt adapts a stored draft to the current options
 */
export function useTypedValues<V extends DraftValues>(
  name: string,
  blank: V,
  adapt?: (kept: V, sent: string) => V,
) {
  const { restored, keep, discard: forget } = useDraft(name, blank, adapt);
  const [opened] = useState(restored);
  const latest = useRef<V>(restored?.values ?? blank);
  const sent = useRef(restored?.sent ?? '');
  const [isTyped, setTyped] = useState(restored !== undefined);
  const put = useCallback(
    (values: V, sentNow = sent.current) => {
      latest.current = { ...latest.current, ...values };
      sent.current = sentNow;
      const isChanged = (field: string) => !isSameValue(latest.current[field], blank[field]);
      setTyped(sentNow !== '' || Object.keys(blank).some(isChanged));
      keep(latest.current, sentNow);
    },
    [blank, keep],
  );
  const discard = useCallback(() => {
    latest.current = blank;
    sent.current = '';
    setTyped(false);
    forget();
  }, [blank, forget]);
  return {
    /** The initial values. */
    blank,
    values: useCallback(() => latest.current, []),
    /** Identifies a submission of the values that has no response yet; empty if nothing was sent. */
    sent: useCallback(() => sent.current, []),
    /** Whether there are typed values, or a submission without a response. */
    isTyped,
    /** When the restored values were typed; undefined once they are discarded. */
    restoredAt: restored && opened?.savedAt,
    /** Stores the typed values and the id of the submission, which is unchanged by default. */
    put,
    discard,
  };
}

export type TypedValues<V extends DraftValues> = ReturnType<typeof useTypedValues<V>>;
