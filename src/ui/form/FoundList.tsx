import { useEffect, useRef } from 'react';
import { useTranslate } from '../words.ts';
import type { FoundChoice } from './foundChoice.ts';

interface FoundListProps<C extends FoundChoice> {
  id: string;
  label: string;
  choices: readonly C[];
  /** Whether the choices are those of the text that stands there. */
  isCurrent: boolean;
  active: C | undefined;
  error: unknown;
  onTake: (choice: C) => void;
}

/** What was found, below the field; that there is more to come, that there is nothing, that it failed. */
export function FoundList<C extends FoundChoice>(props: FoundListProps<C>) {
  const { id, label, choices, isCurrent, active, error, onTake } = props;
  const translate = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another element
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active?.value]);
  const failed = error instanceof Error && isCurrent ? error : undefined;
  return (
    <div className="k-found">
      <div ref={list} id={`${id}list`} role="listbox" aria-label={label} className="k-found-list">
        {choices.map((choice, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the combobox has the focus and the keys
          <div
            key={choice.value}
            id={`${id}${at}`}
            role="option"
            aria-selected={choice === active}
            className="k-found-option"
            // the focus stays in the field, and the keyboard of a phone open
            onPointerDown={event => event.preventDefault()}
            onMouseDown={event => event.preventDefault()}
            onClick={() => onTake(choice)}
          >
            <bdi>{choice.label}</bdi>
            {choice.hint && <small>{choice.hint}</small>}
          </div>
        ))}
      </div>
      {failed && (
        <p role="alert" className="k-found-state k-problem">
          {translate(failed.message, { _: translate('errors.unknown') })}
        </p>
      )}
      <p role="status" className="k-found-state">
        {!isCurrent && translate('ui.search.running')}
        {isCurrent && !failed && choices.length === 0 && translate('ui.search.nothing')}
      </p>
    </div>
  );
}
