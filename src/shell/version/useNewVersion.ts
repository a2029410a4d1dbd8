import { useEffect, useState } from 'react';
import { newestBuild, thisBuild } from '#api/version.ts';

/** Ms between two looks. */
const BETWEEN = 5 * 60_000;
/** Ms after which a page that is seen asks itself whether it is time. */
const TICK = 60_000;

/**
 * Whether the server has another build of the portal than this page. Looked at every five minutes
 * while the page is seen, and when a user comes back to it; nothing is sent but a question for a
 * small file, which keeps no session alive.
 */
export function useNewVersion(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    const build = thisBuild();
    if (isNew || build === undefined) return;
    let last = Date.now();
    let isOver = false;
    const look = async () => {
      if (document.hidden || Date.now() - last < BETWEEN) return;
      last = Date.now();
      const newest = await newestBuild();
      if (!isOver && newest !== undefined && newest !== build) setNew(true);
    };
    const clock = setInterval(look, TICK);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      isOver = true;
      clearInterval(clock);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [isNew]);
  return isNew;
}
