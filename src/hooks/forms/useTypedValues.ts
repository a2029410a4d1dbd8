import { useCallback, useRef, useState } from 'react';
import { type DraftValues, useDraft } from './useDraft.ts';

/**
 * What is in a form that comes and goes with its step: kept as a draft, and there when it comes back.
 * @param blank the fields as they are when nothing is typed; a constant
 * @param adapt what was kept to what is possible now
 */
export function useTypedValues<V extends DraftValues>(
  name: string,
  blank: V,
  adapt?: (kept: V) => V,
) {
  const { restored, keep, discard: forget } = useDraft(name, blank, adapt);
  const [opened] = useState(restored);
  const latest = useRef<V>(restored?.values ?? blank);
  const [isTyped, setTyped] = useState(restored !== undefined);
  const put = useCallback(
    (values: V) => {
      latest.current = { ...latest.current, ...values };
      setTyped(Object.keys(blank).some(field => latest.current[field] !== blank[field]));
      keep(latest.current);
    },
    [blank, keep],
  );
  const discard = useCallback(() => {
    latest.current = blank;
    setTyped(false);
    forget();
  }, [blank, forget]);
  return {
    /** The fields as they are when nothing is typed. */
    blank,
    values: useCallback(() => latest.current, []),
    /** Something is typed that was not sent. */
    isTyped,
    /** When what stood there at first had been typed; undefined once it is discarded. */
    restoredAt: restored && opened?.savedAt,
    put,
    discard,
  };
}

export type TypedValues<V extends DraftValues> = ReturnType<typeof useTypedValues<V>>;
