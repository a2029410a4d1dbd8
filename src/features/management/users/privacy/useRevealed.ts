import { useCallback, useEffect, useState } from 'react';

/** Ms for which a revealed value is visible. */
const SHOWN_FOR = 60_000;

/**
 * One private field of a user in full, for a minute. The value is held only in this state: it is not
 * cached, and leaving the page drops it and its timer.
 */
export function useRevealed() {
  const [shown, setShown] = useState<string>();
  const hide = useCallback(() => setShown(undefined), []);
  useEffect(() => {
    if (shown === undefined) return;
    const timer = setTimeout(hide, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [shown, hide]);
  return { shown, show: setShown, hide };
}
