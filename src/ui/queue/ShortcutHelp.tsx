import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import { Dialog } from '../dialog/Dialog.tsx';
import type { Shortcut } from './useShortcuts.ts';

interface ShortcutHelpProps {
  shortcuts: readonly Pick<Shortcut, 'key' | 'label'>[];
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  onClose: () => void;
}

/** All keys of a page, and the switch that turns the single ones off. */
export function ShortcutHelp({ shortcuts, isOn, onTurn, onClose }: ShortcutHelpProps) {
  const translate = useTranslate();
  return (
    <Dialog title={translate('queue.keys.title')} onClose={onClose}>
      <DialogContent>
        <dl className="k-keys">
          {shortcuts.map(({ key, label }) => (
            <div key={key}>
              <dt>
                <kbd>{key.length === 1 ? key.toUpperCase() : key}</kbd>
              </dt>
              <dd>{translate(label)}</dd>
            </div>
          ))}
        </dl>
        <FormControlLabel
          control={<Switch checked={isOn} onChange={event => onTurn(event.target.checked)} />}
          label={translate('queue.keys.on')}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('queue.keys.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
