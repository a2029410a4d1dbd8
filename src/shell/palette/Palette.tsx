import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import { IconButton, InputBase, Dialog as MuiDialog, Typography } from '@mui/material';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-admin';
import { useTranslate } from '#ui/locale.ts';
import type { Entry } from './entry.ts';
import { PaletteList } from './PaletteList.tsx';
import { useEntries } from './useEntries.ts';

/** How far a key moves the selection. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Near the top, so that it does not move while the list grows. */
const PAPER = { alignSelf: 'flex-start', m: { xs: '12px', sm: '10vh 24px 24px' }, maxHeight: 560 };
const HEAD = {
  flex: 'none',
  gap: 1.25,
  paddingBlock: '8px',
  paddingInline: '16px 8px',
  borderBlockEnd: '1px solid var(--k-line)',
  fontSize: '1rem',
  '&.Mui-focused': { boxShadow: 'inset 0 -2px var(--k-focus)' },
  '& input': { outline: 'none', textOverflow: 'ellipsis' },
};
/** Takes no space while empty. */
const STATE = { flex: 'none', p: '10px 16px', '&:empty': { p: 0 } };

/**
 * Searches screens, people, requests and payments, and runs the global actions, using only the keyboard. A combobox
 * with a listbox (WAI-ARIA Authoring Practices) in a modal dialog: the focus stays in the input, and the selection
 * moves in the list.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = useId();

  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const { entries, groups, isSearching, error } = useEntries(typed);
  const chosen = entries.find(entry => entry.id === chosenId) ?? entries[0];

  // The person who is searched may replace it at any moment.
  const isGuess = isSearching && chosen?.kind === 'similar' && chosen.id !== chosenId;

  const perform = ({ leadsTo }: Entry) => {
    onClose();
    if (typeof leadsTo === 'string') void navigate(leadsTo);
    else leadsTo();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a character, the keys belong to it.
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined && chosen) {
      const next = (entries.indexOf(chosen) + step + entries.length) % entries.length;
      setChosenId(entries[next]?.id);
    } else if (event.key === 'Enter' && chosen && !isGuess) perform(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <MuiDialog
      open
      onClose={onClose}
      className="k-palette"
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': translate('palette.label'), sx: PAPER } }}
    >
      <InputBase
        autoFocus
        sx={HEAD}
        startAdornment={<SearchRounded color="action" />}
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
      <PaletteList id={id} entries={entries} groups={groups} chosen={chosen} onChoose={perform} />
      <PaletteState
        isSearching={isSearching}
        error={error}
        found={typed.trim() ? entries.length : undefined}
      />
    </MuiDialog>
  );
}

interface PaletteStateProps {
  isSearching: boolean;
  error: unknown;
  /** Number of results; undefined before anything is typed. */
  found: number | undefined;
}

/** Status that the list itself does not show: searching, no results, or an error. */
function PaletteState({ isSearching, error, found }: PaletteStateProps) {
  const translate = useTranslate();
  const failed = error instanceof Error && !isSearching ? error : undefined;
  const notice = isSearching ? 'palette.searching' : found === 0 ? 'palette.nothing' : undefined;
  return (
    <>
      {failed && (
        <Typography role="alert" variant="body2" color="error" sx={STATE}>
          {translate(failed.message, { _: translate('errors.unknown') })}
        </Typography>
      )}
      <Typography role="status" variant="body2" color="textSecondary" sx={STATE}>
        {notice ? translate(notice) : ''}
        {!notice && found !== undefined && (
          <span className="k-visually-hidden">{translate('palette.count', { number: found })}</span>
        )}
      </Typography>
    </>
  );
}
