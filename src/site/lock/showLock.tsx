import { createRoot } from 'react-dom/client';
import { holdPage, returnPage } from '#api/browser/heldPage.ts';
import { keepLocked } from '#api/session/lock.ts';
import { getSession, subscribeSession } from '#api/session/sessionState.ts';
import { translator } from '#page/translator.ts';
import { PublicLocale } from '#site/PublicLocale.tsx';
import { startPublicTexts } from '#site/start.ts';
import { LockPage } from './LockPage.tsx';

let isShown = false;

/**
 * Shows the lock screen in place of the page, which stays alive outside the document, and puts the page back once the
 * session is unlocked or over.
 *
 * The lock screen is a separate page with its own React root: nothing in the document leads to the app.
 * @param focus the element to focus afterwards: the one that was focused when the page was locked
 */
export async function showLock(focus: Element | null): Promise<void> {
  if (isShown || !getSession().isLocked) return;
  isShown = true;
  const place = holdPage('', focus);
  keepLocked();
  await startPublicTexts();
  document.title = translator.t('lock.title');
  const root = createRoot(place);
  root.render(
    <PublicLocale>
      <LockPage />
    </PublicLocale>,
  );
  const stop = subscribeSession(look);
  look();
  function look() {
    if (getSession().isLocked) return;
    stop();
    // after React has removed the app, if the session is over
    setTimeout(() => {
      root.unmount();
      returnPage();
      isShown = false;
    });
  }
}
