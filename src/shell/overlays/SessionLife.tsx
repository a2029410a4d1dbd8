import { useEffect } from 'react';
import { registerDevice } from '#api/browser/device.ts';
import { discardExpiredDrafts } from '#api/browser/drafts.ts';
import { sweepFiles } from '#api/files/fileDrafts.ts';
import { PATHS } from '#contract/paths.ts';
import { currentSender } from '#hooks/chat/sender.ts';
import { useCurrentWallet } from '#session/currentWallet.ts';
import { lockScreen } from '#session/lock.ts';
import { useCanOpen, useSession } from '#session/useSession.ts';
import { HelpKey } from '#shell/bar/KeysHelp.tsx';
import { IdleWarning } from './IdleWarning.tsx';
import { MenuUpdated } from './MenuUpdated.tsx';
import { useDueStep } from './useDueStep.ts';

/**
 * Background tasks of a session: the idle watch, the lock, the menu watch, and the notices and requests made once after
 * login. Loaded after the shell.
 */
export function SessionLife({ hasMenuChanged }: { hasMenuChanged: boolean }) {
  useEffect(() => void registerDevice(), []);
  useEffect(discardExpiredDrafts, []);
  // removes files orphaned when other users' data was cleared; if this fails, they go a day later
  useEffect(() => void sweepFiles().catch(() => undefined), []);
  const { isLocked } = useSession();
  useCurrentWallet();
  useDueStep();
  useLockTriggers();
  useUnsentMessages();
  return (
    <>
      <IdleWarning />
      <HelpKey />
      {/* not behind the lock: it reloads the page, and with it goes what is typed */}
      {hasMenuChanged && !isLocked && <MenuUpdated />}
    </>
  );
}

/** Sends the chat messages that an earlier visit has left unsent, whichever screen is open. */
function useUnsentMessages(): void {
  const hasChat = useCanOpen(PATHS.chat);
  useEffect(() => {
    if (hasChat) currentSender().retry();
  }, [hasChat]);
}

const isShortcut = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === 'l';

/** A plain click on a link to the lock screen, in the sidebar or the palette: the page stays where it is. */
const isLink = ({ target, ctrlKey, metaKey }: MouseEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  target instanceof Element &&
  target.closest('a')?.getAttribute('href') === PATHS.lock;

/** Locks the screen by `Ctrl+L` or `⌘L`, and by every link to the lock screen. */
function useLockTriggers(): void {
  const mayLock = useCanOpen(PATHS.lock);
  useEffect(() => {
    if (!mayLock) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      lockScreen();
    };
    const onClick = (event: MouseEvent) => {
      if (!isLink(event)) return;
      event.preventDefault();
      event.stopPropagation();
      lockScreen();
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('click', onClick, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('click', onClick, true);
    };
  }, [mayLock]);
}
