import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-admin';

let readPath = (): string | undefined => undefined;

/** Sets how the portal reads the path in the address bar. */
export const setPath = (path: () => string): void => {
  readPath = path;
};

/**
 * Whether the address bar has left a page. The page stays in sight until the next one is loaded.
 * @param pathname the path of the page, as rendered
 */
export const isLeft = (pathname: string): boolean => (readPath() ?? pathname) !== pathname;

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

/** Wraps a callback, such as closing a dialog, that must do nothing once the component is gone. */
export function useWhileShown(act: () => void): () => void {
  const isShown = useIsShown();
  return () => {
    if (isShown()) act();
  };
}

/** The same for one that leads to another page: the user may have left this one, which stays in sight until that is loaded. */
export function useUnlessLeft(act: () => void): () => void {
  const { pathname } = useLocation();
  return useWhileShown(() => {
    if (!isLeft(pathname)) act();
  });
}
