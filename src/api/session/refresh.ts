import { reloadPage } from '#api/browser/browser.ts';
import { pending } from '#api/request/pending.ts';
import { getSession } from './sessionState.ts';

/** Ms for which the result of a submit stays visible. */
const RESULT = 4_000;

/**
 * Runs something that replaces the page as soon as no change is being sent, and never during a submit or over its
 * result (G13).
 * @returns a function that cancels it
 */
export function whenSettled(run: () => void): () => void {
  let clock: ReturnType<typeof setTimeout> | undefined;
  let delay = 0;
  const look = () => {
    if (pending.busy()) {
      clearTimeout(clock);
      clock = undefined;
      delay = RESULT;
    } else {
      clock ??= setTimeout(finish, delay);
    }
  };
  const stopListening = pending.subscribe(look);
  const stop = () => {
    clearTimeout(clock);
    stopListening();
  };
  const finish = () => {
    stop();
    run();
  };
  look();
  return stop;
}

let isFlagged = false;

/**
 * Records that something in the foreground failed to load offline: reloads the page when the connection is back, unless
 * the session has ended in the meantime.
 * Source: docs/product.md, 3.12 (refreshOnOnlineFlag) and 4.3 (Connectivity).
 */
export function flagRefresh(reload: () => void = reloadPage): void {
  if (isFlagged) return;
  isFlagged = true;
  const { sessionRequestId } = getSession();
  const refresh = () => {
    isFlagged = false;
    if (getSession().sessionRequestId === sessionRequestId) whenSettled(reload);
  };
  window.addEventListener('online', refresh, { once: true });
}

/** Ms within which a browser detects that it is offline: the first request may fail earlier. */
const NOTICED = 2_000;

/** Sets the flag if the browser is offline, or detects it within a moment. */
export function flagIfOffline(reload?: () => void): void {
  const flag = () => flagRefresh(reload);
  if (navigator.onLine) {
    window.addEventListener('offline', flag, { once: true });
    setTimeout(() => window.removeEventListener('offline', flag), NOTICED);
  } else flag();
}
