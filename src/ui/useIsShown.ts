import { useCallback, useEffect, useRef } from 'react';

/** Whether the component is still mounted: a call may end after its dialog or page was closed. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current, []);
}

/** Wraps a callback, such as leaving the page, that must do nothing once the component is gone. */
export function useWhileShown(act: () => void): () => void {
  const isShown = useIsShown();
  return () => {
    if (isShown()) act();
  };
}
