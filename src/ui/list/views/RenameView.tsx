import { Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '#ui/locale.ts';
import { VIEW_NAME_MAX_LENGTH } from './listPreference.ts';

interface RenameViewProps {
  name: string;
  isTaken: (name: string) => boolean;
  /** @param name the new name; undefined if it is unchanged */
  onDone: (name?: string) => void;
}

/** Renames a view; Escape or an empty name cancels. */
export function RenameView({ name, isTaken, onDone }: RenameViewProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(name);
  const wanted = typed.trim();
  const isOthers = wanted !== name && isTaken(wanted);
  return (
    <Stack
      component="form"
      direction="row"
      sx={{ flex: 1, alignItems: 'flex-start', gap: 0.5 }}
      onSubmit={event => {
        event.preventDefault();
        if (!isOthers) onDone(wanted && wanted !== name ? wanted : undefined);
      }}
    >
      <TextField
        value={typed}
        error={isOthers}
        helperText={isOthers && translate('list.viewTaken')}
        // the edit button that had the focus is gone
        inputRef={focus}
        slotProps={{
          htmlInput: { 'aria-label': translate('list.viewName'), maxLength: VIEW_NAME_MAX_LENGTH },
          formHelperText: { role: 'alert' },
        }}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape') return;
          // keeps the surrounding panel open
          event.stopPropagation();
          onDone();
        }}
      />
      <Button type="submit" disabled={isOthers}>
        {translate('list.rename')}
      </Button>
    </Stack>
  );
}

const focus = (input: HTMLInputElement | null) => input?.focus();
