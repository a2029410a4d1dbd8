import { reloadPage } from '#api/browser/browser.ts';
import { pending } from '#api/request/pending.ts';
import { getSession } from './sessionState.ts';

/** Ms in which a user sees how their submit has ended. */
const RESULT = 4_000;

/**
 * Runs something that takes the page away as soon as no change is being sent, and never in the
 * middle of a submit or over its result (G13).
 * @returns takes it back
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
 * Notes that something a user waits for could not be had offline: the page is loaded again when
 * the connection is back, unless the session has ended meanwhile.
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

/** Ms in which a browser notices that it is offline: the first request may fail before. */
const NOTICED = 2_000;

/** Flags it if the browser is offline, or notices in a moment that it is. */
export function flagIfOffline(reload?: () => void): void {
  const flag = () => flagRefresh(reload);
  if (navigator.onLine) {
    window.addEventListener('offline', flag, { once: true });
    setTimeout(() => window.removeEventListener('offline', flag), NOTICED);
  } else flag();
}
