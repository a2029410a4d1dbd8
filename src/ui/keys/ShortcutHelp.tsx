import {
  Box,
  Button,
  Chip,
  DialogActions,
  DialogContent,
  FormControlLabel,
  Switch,
} from '@mui/material';
import { Fragment } from 'react';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import type { Shortcut } from './useShortcuts.ts';

interface ShortcutHelpProps {
  shortcuts: readonly Pick<Shortcut, 'key' | 'label'>[];
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  onClose: () => void;
}

/** All shortcuts of a page, and the switch that turns single-key ones off. */
export function ShortcutHelp({ shortcuts, isOn, onTurn, onClose }: ShortcutHelpProps) {
  const translate = useTranslate();
  return (
    <Dialog title={translate('queue.keys.help')} onClose={onClose}>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '8px 16px', mt: 0 }}
        >
          {shortcuts.map(({ key, label }) => (
            <Fragment key={key}>
              <dt>
                <Chip component="kbd" label={key.length === 1 ? key.toUpperCase() : key} />
              </dt>
              <Box component="dd" sx={{ m: 0 }}>
                {translate(label)}
              </Box>
            </Fragment>
          ))}
        </Box>
        <FormControlLabel
          control={<Switch checked={isOn} onChange={event => onTurn(event.target.checked)} />}
          label={translate('queue.keys.on')}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ui.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
