import SearchRounded from '@mui/icons-material/SearchRounded';
import { CircularProgress, InputAdornment, OutlinedInput, useMediaQuery } from '@mui/material';
import { memo, useEffect, useRef, useState } from 'react';
import { useListContext, useLocation } from 'react-admin';
import { SEARCH_MAX_LENGTH } from '#contract/constants.ts';
import { useKeysOn } from '#ui/keys/useKeysOn.ts';
import { useShortcuts } from '#ui/keys/useShortcuts.ts';
import { useTranslate } from '#ui/locale.ts';
import { useAfterPause } from '#ui/useAfterPause.ts';
import { PHONE } from './filters/FilterBar.tsx';
import { asTyped } from './filters/filter.ts';
import { useChangeFilters } from './useChangeFilters.ts';

/** Debounce in ms before a search starts. */
const PAUSE = 500;

/**
 * Search field of a list. Waits for a pause in typing or for Enter, and shows that the search is running.
 * react-query cancels the request that a newer search replaces. `/` focuses the field from anywhere on the
 * page.
 * @param source the filter that it sets
 */
export function ListSearch({ source = 'search', label }: { source?: string; label: string }) {
  const { filterValues, isFetching } = useListContext();
  const asked = asTyped(filterValues[source] ?? '');
  return (
    <SearchField
      source={source}
      label={label}
      asked={asked}
      isSearching={Boolean(isFetching) && asked !== ''}
      // `/` was pressed on a record page: the user came to search
      hasCome={useLocation().state?.search === true}
      changeFilters={useChangeFilters()}
    />
  );
}

interface SearchFieldProps {
  source: string;
  label: string;
  /** The search in the URL. */
  asked: string;
  isSearching: boolean;
  hasCome: boolean;
  changeFilters: ReturnType<typeof useChangeFilters>;
}

/** Separate from the list's context, so that a change of page does not re-render it. */
const SearchField = memo((props: SearchFieldProps) => {
  const { source, label, asked, isSearching, hasCome, changeFilters } = props;
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(asked);
  const [sent, setSent] = useState<string[]>([]);
  if (known !== asked) {
    setKnown(asked);
    // On a slow machine the URL may return an older value of this field: keep what was typed since.
    const arrived = sent.indexOf(asked);
    if (arrived < 0) setTyped(asked);
    setSent(sent.slice(arrived + 1));
  }
  const isPhone = useMediaQuery(PHONE);
  const [areKeysOn] = useKeysOn();
  const goHere = () => {
    input.current?.focus();
    input.current?.select();
  };
  useShortcuts([{ key: '/', label, perform: goHere }], areKeysOn);
  useEffect(() => {
    if (hasCome) input.current?.focus();
  }, [hasCome]);

  const search = () => {
    const word = typed.trim();
    if (word === asked) return;
    setSent(words => [...words, word]);
    changeFilters({ [source]: word });
  };
  useAfterPause(typed, typed.trim() === asked ? undefined : PAUSE, search);

  const isBusy = isSearching && typed !== '';
  return (
    <OutlinedInput
      inputRef={input}
      type="search"
      sx={{ flex: { xs: '1 1 140px', sm: '0 1 320px' } }}
      // what is searched has no room beside the filters
      placeholder={translate(isPhone ? 'ra.action.search' : label)}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      onKeyDown={event => {
        if (event.key === 'Enter') search();
      }}
      startAdornment={
        <InputAdornment position="start">
          {isBusy ? <CircularProgress size={16} /> : <SearchRounded />}
        </InputAdornment>
      }
      endAdornment={areKeysOn && typed === '' && <kbd aria-hidden>/</kbd>}
      inputProps={{
        'aria-label': translate(label),
        'aria-busy': isBusy,
        'aria-keyshortcuts': areKeysOn ? '/' : undefined,
        maxLength: SEARCH_MAX_LENGTH,
      }}
    />
  );
});
