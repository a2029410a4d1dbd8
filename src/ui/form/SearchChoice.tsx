import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '../../contract/constants.ts';
import { Icon } from '../Icon.tsx';
import { useDismiss } from '../useDismiss.ts';
import { useTranslate } from '../words.ts';
import { Field } from './Field.tsx';
import { FoundList } from './FoundList.tsx';
import type { FoundChoice } from './foundChoice.ts';
import { useSearchText } from './useSearchText.ts';
import '../IconButton.css';
import './SearchChoice.css';

export interface SearchChoiceProps<C extends FoundChoice> {
  /** Key of the label. */
  label: string;
  /** What is chosen; undefined as long as nothing is. */
  value: C | undefined;
  onChange: (choice: C | undefined) => void;
  /** What was found for the text that was last searched for. */
  choices: readonly C[];
  isSearching: boolean;
  /** Why the search failed. */
  error?: unknown;
  /** Searches; an empty text has what comes first. Called after a pause in typing, or at once by Enter. */
  onSearch: (text: string) => void;
  required?: boolean;
  /** Key of what the empty field shows; what can be typed by default. */
  placeholder?: string;
  help?: ReactNode;
  /** Key of what is wrong with it. */
  problem?: string | undefined;
}

/** By how much a key moves the choice. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * One out of very many, found by typing: an editable combobox with a listbox (WAI-ARIA Authoring
 * Practices). The focus stays where one types; arrows move in the list, Enter takes, Escape puts back
 * what was chosen. It knows no network: the screen gives it what was found.
 */
export function SearchChoice<C extends FoundChoice>(props: SearchChoiceProps<C>) {
  const { label, value, onChange, choices, isSearching, required = false, help, problem } = props;
  const { placeholder = 'ui.search.placeholder' } = props;
  const translate = useTranslate();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { typed, isSettled, type, searchNow, forget } = useSearchText(props.onSearch);
  const [activeValue, setActiveValue] = useState<string>();

  const isOpen = typed !== undefined;
  // what was found for another text cannot be taken by Enter; a tap takes what is seen
  const isCurrent = isSettled && !isSearching;
  const active = choices.find(choice => choice.value === activeValue) ?? choices[0];
  const close = () => {
    forget();
    setActiveValue(undefined);
  };
  const take = (choice: C | undefined) => {
    close();
    onChange(choice);
    input.current?.focus();
  };
  useDismiss(box, isOpen, close);

  const onKeyDown = (event: KeyboardEvent) => {
    // Of an input method that composes a character, the keys are its own.
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      if (!isOpen) type('');
      else if (active) {
        const next = (choices.indexOf(active) + step + choices.length) % choices.length;
        setActiveValue(choices[next]?.value);
      }
    } else if (event.key === 'Enter' && isOpen) {
      if (isCurrent && active) take(active);
      else searchNow();
    } else if (event.key === 'Escape' && isOpen) {
      // the dialog around it stays
      event.nativeEvent.stopImmediatePropagation();
      close();
    } else return;
    event.preventDefault();
  };

  return (
    <div ref={box} className="k-search-choice">
      <Field {...{ label, required, help, problem }}>
        {attributes => (
          <span className="k-search-choice-line" data-busy={isOpen && !isCurrent}>
            <input
              ref={input}
              type="text"
              role="combobox"
              aria-expanded={isOpen}
              aria-controls={`${id}list`}
              aria-activedescendant={
                isOpen && isCurrent && active ? `${id}${choices.indexOf(active)}` : undefined
              }
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              maxLength={SEARCH_MAX_LENGTH}
              placeholder={translate(placeholder)}
              value={typed ?? value?.label ?? ''}
              onChange={event => {
                setActiveValue(undefined);
                type(event.target.value);
              }}
              onClick={() => isOpen || type('')}
              onKeyDown={onKeyDown}
              {...attributes}
            />
            {value && !isOpen && (
              <button
                type="button"
                className="k-icon-button"
                aria-label={translate('ui.search.clear')}
                onClick={() => take(undefined)}
              >
                <Icon name="close" />
              </button>
            )}
          </span>
        )}
      </Field>
      {isOpen && (
        <FoundList
          {...{ id, choices, isCurrent }}
          label={translate(label)}
          active={isCurrent ? active : undefined}
          error={props.error}
          onTake={take}
        />
      )}
    </div>
  );
}
