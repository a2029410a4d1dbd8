import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useEffect, useState } from 'react';
import { reloadPage } from '#api/browser/browser.ts';
import { whenSettled } from '#api/session/refresh.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useTranslate } from '#ui/locale.ts';

/** Ms for which the alert is shown before the reload. */
const SHORTLY = 5_000;

/** `heard`: waits for a pending submit; `told`: the alert is shown; `due`: the page is reloading. */
type Progress = 'heard' | 'told' | 'due';

/**
 * Shows the alert that the menu of the role has changed, then reloads the page, but never during a submit.
 * Source: docs/product.md, 4.8.
 */
export function MenuUpdated() {
  const translate = useTranslate();
  const [progress, setProgress] = useState<Progress>('heard');
  useEffect(() => {
    if (progress === 'heard') return whenSettled(() => setProgress('told'));
    if (progress === 'due') return whenSettled(reloadPage);
    if (progress !== 'told') return;
    const clock = setTimeout(setProgress, SHORTLY, 'due');
    return () => clearTimeout(clock);
  }, [progress]);

  if (progress === 'heard') return null;
  // A page with unsaved changes may have prevented the reload: retry.
  const reload = () => (progress === 'due' ? reloadPage() : setProgress('due'));
  return (
    <Dialog title={translate('session.menu.title')} onClose={reload}>
      <DialogContent role="alert">{translate('session.menu.text')}</DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={reload}>
          {translate('session.menu.reload')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
