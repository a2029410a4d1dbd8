/** The page's address. */
export const currentUrl = (): URL => new URL(location.href);

/** Loads the whole page again. */
export const reloadPage = (): void => location.reload();

/** Ms after which nobody waits for a frame: a tab that is not looked at gets none. */
const LONG_FRAME = 100;

/** Resolves when what is on the page now has been painted. */
export const afterPaint = (): Promise<void> =>
  new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONG_FRAME);
  });

/** Whether the browser believes that it has a connection; `false` is certain, `true` is not. */
export const isOnline = (): boolean => navigator.onLine;

/**
 * Tells when the browser goes offline or comes back.
 * @returns stops it
 */
export function onConnectivity(listener: (isOnline: boolean) => void): () => void {
  const online = () => listener(true);
  const offline = () => listener(false);
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  return () => {
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
  };
}
