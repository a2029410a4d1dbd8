import { useCallback, useRef, useState } from 'react';
import { type DraftValues, isSameValue } from '#api/browser/drafts.ts';
import { useDraft } from './useDraft.ts';

/**
 * What is in a form that comes and goes with its step: kept as a draft, and there when it comes back.
 * @param blank the fields as they are when nothing is typed; a constant
 * @param adapt what was kept to what is possible now
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
    /** The fields as they are when nothing is typed. */
    blank,
    values: useCallback(() => latest.current, []),
    /** Names what was sent of it and has no answer yet; empty if nothing was. */
    sent: useCallback(() => sent.current, []),
    /** Something is typed that was not sent. */
    isTyped,
    /** When what stood there at first had been typed; undefined once it is discarded. */
    restoredAt: restored && opened?.savedAt,
    /** Keeps what is typed, and what was sent of it; unchanged by default. */
    put,
    discard,
  };
}

export type TypedValues<V extends DraftValues> = ReturnType<typeof useTypedValues<V>>;
