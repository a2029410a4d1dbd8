import { useState } from 'react';
import { useTranslate } from 'react-admin';

interface RenameViewProps {
  name: string;
  maxLength: number;
  isTaken: (name: string) => boolean;
  /** @param name the new one; undefined when it stays */
  onDone: (name?: string) => void;
}

/** A view's name, to be written anew; Escape and an empty name leave it. */
export function RenameView({ name, maxLength, isTaken, onDone }: RenameViewProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(name);
  const wanted = typed.trim();
  const isOthers = wanted !== name && isTaken(wanted);
  return (
    <form
      className="k-rename"
      onSubmit={event => {
        event.preventDefault();
        if (!isOthers) onDone(wanted && wanted !== name ? wanted : undefined);
      }}
    >
      <input
        className="k-input"
        aria-label={translate('list.viewName')}
        value={typed}
        maxLength={maxLength}
        aria-invalid={isOthers}
        // the pencil that had the focus is gone
        ref={focus}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape') return;
          event.nativeEvent.stopPropagation();
          onDone();
        }}
      />
      <button type="submit" className="k-button" disabled={isOthers}>
        {translate('list.rename')}
      </button>
    </form>
  );
}

const focus = (input: HTMLInputElement | null) => input?.focus();
