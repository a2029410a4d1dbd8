import { Autocomplete, TextField } from '@mui/material';
import { type ReactNode, type Ref, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '#contract/constants.ts';
import { readMessage } from '#ui/form/messageOf.ts';
import { useTranslate } from '#ui/locale.ts';
import { useAfterPause } from '#ui/useAfterPause.ts';
import type { FoundChoice } from './choice.ts';

export interface SearchChoiceProps<C extends FoundChoice> {
  /** Key of the label. */
  label: string;
  /** The chosen record; undefined if none. */
  value: C | undefined;
  onChange: (choice: C | undefined) => void;
  /** Results of the last search. */
  choices: readonly C[];
  isSearching: boolean;
  /** Why the search failed. */
  error?: unknown;
  /**
   * Starts a search; an empty text returns the first results. Called after a pause in typing, or at once on
   * Enter.
   */
  onSearch: (text: string) => void;
  required?: boolean;
  /** Key of the placeholder; by default it describes what can be typed. */
  placeholder?: string;
  help?: ReactNode;
  /** Key of the error, or the message of a react-hook-form error. */
  problem?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * Autocomplete for one record out of many. It makes no requests: the screen passes the results. Enter never
 * selects a result of an outdated text: it searches first.
 */
export function SearchChoice<C extends FoundChoice>(props: SearchChoiceProps<C>) {
  const { label, value, choices, required = false } = props;
  const { placeholder = 'ui.search.placeholder' } = props;
  const translate = useTranslate();
  const problem = props.problem ? readMessage(props.problem) : undefined;
  const { typed, isSettled, type, searchNow, forget } = useSearchText(props.onSearch);
  const isCurrent = isSettled && !props.isSearching;
  const failed = isCurrent && props.error instanceof Error ? props.error : undefined;
  return (
    <Autocomplete
      options={choices}
      value={value ?? null}
      onChange={(_, choice) => props.onChange(choice ?? undefined)}
      inputValue={typed ?? value?.label ?? ''}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') type(text);
      }}
      open={typed !== undefined}
      onOpen={() => type(now => now ?? '')}
      onClose={forget}
      onKeyDown={event => {
        if (event.key !== 'Enter' || typed === undefined || isCurrent) return;
        event.defaultMuiPrevented = true;
        event.preventDefault();
        searchNow();
      }}
      autoHighlight
      getOptionLabel={choice => choice.label}
      getOptionKey={choice => choice.value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      // results of an earlier text: dimmed, but can still be tapped
      slotProps={{
        listbox: { sx: { opacity: isCurrent ? 1 : 0.7 } },
        // inside its own dialog or landmark, and not clipped at its edge
        popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } },
      }}
      // the results are already filtered by the search
      filterOptions={found => found}
      loading={!isCurrent}
      loadingText={translate('ui.search.running')}
      noOptionsText={
        failed
          ? translate(failed.message, { _: translate('errors.unknown') })
          : translate('ui.search.nothing')
      }
      clearText={translate('ui.search.clear')}
      openText={translate('ui.search.open')}
      closeText={translate('ui.search.close')}
      renderOption={({ key, ...option }, choice) => (
        <li key={key} {...option}>
          <bdi>{choice.label}</bdi>
          {choice.hint && <small>&nbsp;· {choice.hint}</small>}
        </li>
      )}
      renderInput={params => (
        <>
          <TextField
            {...params}
            className="ra-input"
            label={translate(label)}
            placeholder={translate(placeholder)}
            required={required}
            error={problem !== undefined}
            helperText={problem ? translate(problem.message, problem.args) : props.help}
            inputRef={props.inputRef}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                maxLength: SEARCH_MAX_LENGTH,
                spellCheck: false,
              },
            }}
          />
          <p role="status" className="k-visually-hidden">
            {/* without results of before, MUI's own status announces it */}
            {typed !== undefined && !isCurrent && choices.length > 0
              ? translate('ui.search.running')
              : ''}
          </p>
        </>
      )}
    />
  );
}

/** Debounce in ms before a search starts. */
const PAUSE = 300;

/**
 * The search text, and when to search for it: after a pause, or at once.
 * @returns `typed`: undefined until the user starts a search; `isSettled`: the text is the one that was last searched
 *   for
 */
function useSearchText(onSearch: (text: string) => void) {
  const [typed, setTyped] = useState<string>();
  const [sent, setSent] = useState<string>();
  const text = typed?.trim();

  const isDue = text !== undefined && text !== sent;
  const search = () => {
    if (!isDue) return;
    setSent(text);
    onSearch(text);
  };
  // the first results load without a pause
  const pause = text === '' ? 0 : PAUSE;
  useAfterPause(text, isDue ? pause : undefined, search);

  return {
    typed,
    isSettled: text === sent,
    type: setTyped,
    searchNow: search,
    forget: () => setTyped(undefined),
  };
}
