import { useEffect } from 'react';
import { PATHS } from '#contract/paths.ts';
import { lockScreen } from '#session/lock.ts';
import { useCanOpen } from '#session/useSession.ts';

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
export function useLockTriggers(): void {
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
