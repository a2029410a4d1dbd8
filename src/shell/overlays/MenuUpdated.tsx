import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useEffect, useState } from 'react';
import { reloadPage } from '#api/browser/browser.ts';
import { whenSettled } from '#api/session/refresh.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useTranslate } from '#ui/locale.ts';

/** Ms in which the alert can be read. */
const SHORTLY = 5_000;

/** `heard`: a submit is let end first; `told`: the alert stands; `due`: the page is loaded again. */
type Progress = 'heard' | 'told' | 'due';

/**
 * The alert that the menu of the role has changed, and the reload that follows, never while something
 * is being sent. Source: docs/product.md, 4.8.
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
  // A page that holds something unsaved may have stayed: then it is asked again.
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
