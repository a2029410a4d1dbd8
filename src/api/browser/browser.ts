/** The URL of the page. */
export const currentUrl = (): URL => new URL(location.href);

/** Reloads the whole page. */
export const reloadPage = (): void => location.reload();

/** Timeout in ms for a frame: a hidden tab never gets one. */
const LONG_FRAME = 100;

/** Resolves when the current content of the page has been painted. */
export const afterPaint = (): Promise<void> =>
  new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONG_FRAME);
  });

/** Whether the browser considers itself online; `false` is certain, `true` is not. */
export const isOnline = (): boolean => navigator.onLine;

/**
 * Calls the listener when the browser goes offline or online.
 * @returns a function that unsubscribes
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
