import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { reloadPage } from '#api/browser/browser.ts';
import { newestBuild, thisBuild } from '#api/version.ts';
import { usePlatform } from '#page/ownPlatform.ts';
import { useTranslate } from '#ui/locale.ts';
import { PassingAlert } from '#ui/state/PassingAlert.tsx';

/**
 * Offers a new version of the portal but does not force it: the page reloads when the user agrees, and one with unsaved
 * changes asks about them first.
 */
export function NewVersion() {
  const translate = useTranslate();
  const { projectName } = usePlatform();
  const isNew = useNewVersion();
  const [isPutOff, setPutOff] = useState(false);
  const isOffered = isNew && !isPutOff;
  return (
    // The live region must exist before its message, or screen readers do not announce it.
    <div role="status">
      {isOffered && (
        <PassingAlert
          severity="info"
          role="note"
          sx={{ mb: 2 }}
          action={
            <>
              <Button onClick={reloadPage}>{translate('version.reload')}</Button>
              <Button variant="text" onClick={() => setPutOff(true)}>
                {translate('version.later')}
              </Button>
            </>
          }
        >
          {translate('version.ready', { name: projectName })}
        </PassingAlert>
      )}
    </div>
  );
}

/** Ms between two checks. */
const BETWEEN = 5 * 60_000;
/** Ms after which a visible page decides whether a check is due. */
const TICK = 60_000;

/**
 * Whether the server has a different build of the portal than this page. Checked every five minutes while the page is
 * visible, and when the user returns to it; the check only requests a small file, which does not keep a session alive.
 */
function useNewVersion(): boolean {
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
