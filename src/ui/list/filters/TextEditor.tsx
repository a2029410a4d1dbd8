import { Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useListContext } from 'react-admin';
import { useChangeFilters } from '#ui/list/useChangeFilters.ts';
import { useTranslate } from '#ui/locale.ts';
import { chosenOf, type EditorProps, type TextFilter } from './filter.ts';

/** Text filter; requested when the user submits it. */
export function TextEditor({ filter, onDone }: EditorProps<TextFilter>) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const changeFilters = useChangeFilters();
  const { source, label, maxLength } = filter;
  const [typed, setTyped] = useState(chosenOf(filter, filterValues)[0] ?? '');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    changeFilters({ [source]: typed.trim() || undefined });
    onDone?.();
  };
  return (
    <Stack component="form" noValidate onSubmit={apply} sx={{ gap: 1.5 }}>
      <TextField
        label={translate(label)}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        slotProps={{ htmlInput: { maxLength, autoComplete: 'off', spellCheck: false } }}
      />
      <Button type="submit" variant="contained">
        {translate('list.apply')}
      </Button>
    </Stack>
  );
}
