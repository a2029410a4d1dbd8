import { Alert, Button, DialogActions, DialogContent } from '@mui/material';
import { useEffect, useState } from 'react';
import { reloadPage } from '#api/browser/browser.ts';
import { whenSettled } from '#api/session/refresh.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useTranslate } from '#ui/locale.ts';

/** Ms for which the alert is shown before the reload. */
const SHORTLY = 5_000;

/**
 * `heard`: waits for a pending submit; `shown`: the alert is shown; `due`: the page is reloading; `later`: the user has
 * postponed the reload.
 */
type Progress = 'heard' | 'shown' | 'due' | 'later';

/** Below the page, so that it never covers its end. */
const LATER = { position: 'sticky', bottom: 0, zIndex: 'appBar', displayPrint: 'none' };

/**
 * Shows the alert that the menu of the role has changed, then reloads the page, but never during a submit. A user who
 * stays when the browser asks about unsaved changes can close the alert, finish, and reload later.
 * Source: docs/product.md, 4.8.
 */
export function MenuUpdated({ reload = reloadPage }: { reload?: () => void }) {
  const translate = useTranslate();
  const [progress, setProgress] = useState<Progress>('heard');
  useEffect(() => {
    if (progress === 'heard') return whenSettled(() => setProgress('shown'));
    if (progress === 'due') return whenSettled(reload);
    if (progress !== 'shown') return;
    const clock = setTimeout(setProgress, SHORTLY, 'due');
    return () => clearTimeout(clock);
  }, [progress, reload]);

  if (progress === 'heard') return null;
  if (progress === 'later') {
    return (
      <Alert
        severity="info"
        role="status"
        sx={LATER}
        action={<Button onClick={reload}>{translate('session.menu.reload')}</Button>}
      >
        {translate('session.menu.title')}
      </Alert>
    );
  }
  // The page is still there after it was due: the user has prevented the reload.
  const isDue = progress === 'due';
  const go = () => (isDue ? reload() : setProgress('due'));
  const putOff = () => setProgress('later');
  return (
    <Dialog title={translate('session.menu.title')} onClose={isDue ? putOff : go}>
      <DialogContent role="alert">{translate('session.menu.text')}</DialogContent>
      <DialogActions>
        {isDue && <Button onClick={putOff}>{translate('version.later')}</Button>}
        <Button variant="contained" onClick={go}>
          {translate('session.menu.reload')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
