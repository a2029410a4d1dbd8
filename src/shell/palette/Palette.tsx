import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import MuiDialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate, useTranslate } from 'react-admin';
import type { Entry } from './entry.ts';
import { PaletteList } from './PaletteList.tsx';
import { useEntries } from './useEntries.ts';
import './Palette.css';

/** By how much a key moves the choice. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Finds screens, people, requests and payments, and does what can be done from anywhere, by
 * keyboard alone. A combobox with a listbox (WAI-ARIA Authoring Practices) in a modal dialog: the
 * focus stays where one types, and the choice moves in the list.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = useId();

  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const { entries, groups, isSearching, error } = useEntries(typed);
  const chosen = entries.find(entry => entry.id === chosenId) ?? entries[0];

  const perform = ({ leadsTo }: Entry) => {
    onClose();
    if (typeof leadsTo === 'string') void navigate(leadsTo);
    else leadsTo();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Of an input method that composes a character, the keys are its own.
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined && chosen) {
      const next = (entries.indexOf(chosen) + step + entries.length) % entries.length;
      setChosenId(entries[next]?.id);
    } else if (event.key === 'Enter' && chosen) perform(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <MuiDialog
      open
      onClose={onClose}
      className="k-palette"
      aria-label={translate('palette.label')}
      maxWidth="sm"
      slotProps={{ paper: { sx: { alignSelf: 'flex-start', mt: '10vh' } } }}
    >
      <InputBase
        autoFocus
        className="k-palette-head"
        startAdornment={<SearchRounded />}
        endAdornment={
          <IconButton aria-label={translate('palette.close')} onClick={onClose}>
            <CloseRounded />
          </IconButton>
        }
        placeholder={translate('palette.placeholder')}
        value={typed}
        onChange={event => {
          setTyped(event.target.value);
          setChosenId(undefined);
        }}
        onKeyDown={onKeyDown}
        inputProps={{
          role: 'combobox',
          'aria-expanded': entries.length > 0,
          'aria-controls': `${id}list`,
          'aria-activedescendant': chosen ? `${id}${entries.indexOf(chosen)}` : undefined,
          'aria-autocomplete': 'list',
          'aria-label': translate('palette.label'),
          autoComplete: 'off',
          spellCheck: false,
          maxLength: 100,
        }}
      />
      <PaletteList {...{ id, entries, groups, chosen }} onChoose={perform} />
      <PaletteState {...{ isSearching, error }} count={entries.length} />
    </MuiDialog>
  );
}

interface PaletteStateProps {
  isSearching: boolean;
  error: unknown;
  count: number;
}

/** What the list cannot say: that there is more to come, that there is nothing, that something failed. */
function PaletteState({ isSearching, error, count }: PaletteStateProps) {
  const translate = useTranslate();
  const failed = error instanceof Error && !isSearching ? error : undefined;
  const told = isSearching ? 'palette.searching' : count === 0 ? 'palette.nothing' : undefined;
  return (
    <>
      {failed && (
        <p role="alert" className="k-palette-state k-problem">
          {translate(failed.message, { _: translate('errors.unknown') })}
        </p>
      )}
      <p role="status" className="k-palette-state">
        {told ? translate(told) : ''}
      </p>
    </>
  );
}
