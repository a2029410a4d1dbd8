import { useEffect, useEffectEvent, useState } from 'react';

/** Ms without a key until a search begins. */
const PAUSE = 300;

/**
 * What is being typed to find something, and when it is searched for: after a pause, or at once.
 * @returns `typed`: undefined as long as nobody looks for anything; `isSettled`: the text is the one
 *   that was last searched for
 */
export function useSearchText(onSearch: (text: string) => void) {
  const [typed, setTyped] = useState<string>();
  const [sent, setSent] = useState<string>();
  const text = typed?.trim();

  const search = useEffectEvent((wanted: string) => {
    setSent(wanted);
    onSearch(wanted);
  });
  useEffect(() => {
    if (text === undefined || text === sent) return;
    // what comes first is shown without a pause
    const timer = setTimeout(search, text === '' ? 0 : PAUSE, text);
    return () => clearTimeout(timer);
  }, [text, sent]);

  return {
    typed,
    isSettled: text === sent,
    type: setTyped,
    searchNow: () => {
      if (text === undefined || text === sent) return;
      setSent(text);
      onSearch(text);
    },
    forget: () => setTyped(undefined),
  };
}
