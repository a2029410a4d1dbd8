import { Button, Checkbox, FormControlLabel, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '#ui/locale.ts';
import { VIEW_NAME_MAX_LENGTH } from './listPreference.ts';

interface SaveViewProps {
  isTaken: (name: string) => boolean;
  /** @param isStart whether the list opens with it */
  onSave: (name: string, isStart: boolean) => void;
}

/** Saves the current list state under a name; warns before it replaces an existing view. */
export function SaveView({ isTaken, onSave }: SaveViewProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [isStart, setStart] = useState(false);
  const name = typed.trim();
  return (
    <Stack
      component="form"
      sx={{ gap: 1, alignItems: 'flex-start', pt: 1.5, borderTop: 1, borderColor: 'divider' }}
      onSubmit={event => {
        event.preventDefault();
        if (!name) return;
        onSave(name, isStart);
        setTyped('');
        setStart(false);
      }}
    >
      <TextField
        label={translate('list.saveAs')}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        slotProps={{ htmlInput: { maxLength: VIEW_NAME_MAX_LENGTH } }}
      />
      <FormControlLabel
        control={<Checkbox checked={isStart} onChange={event => setStart(event.target.checked)} />}
        label={translate('list.openWith')}
      />
      <Button type="submit" variant="contained" disabled={!name}>
        {translate(isTaken(name) ? 'list.replaceView' : 'list.saveView')}
      </Button>
    </Stack>
  );
}
