import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { VIEW_NAME_MAX_LENGTH } from './listPreference.ts';

interface SaveViewProps {
  isTaken: (name: string) => boolean;
  /** @param isStart whether the list opens with it */
  onSave: (name: string, isStart: boolean) => void;
}

/** Keeps what is shown now under a name; a name that is there already is told, and replaced. */
export function SaveView({ isTaken, onSave }: SaveViewProps) {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isStart, setStart] = useState(false);
  const name = typed.trim();
  return (
    <form
      className="k-views-save"
      onSubmit={event => {
        event.preventDefault();
        if (!name) return;
        onSave(name, isStart);
        setTyped('');
        setStart(false);
      }}
    >
      <div className="k-field">
        <label htmlFor={id}>{translate('list.saveAs')}</label>
        <input
          id={id}
          className="k-input"
          value={typed}
          maxLength={VIEW_NAME_MAX_LENGTH}
          onChange={event => setTyped(event.target.value)}
        />
      </div>
      <label>
        <input
          type="checkbox"
          checked={isStart}
          onChange={event => setStart(event.target.checked)}
        />
        {translate('list.openWith')}
      </label>
      <button type="submit" className="k-button" data-kind="primary" disabled={!name}>
        {translate(isTaken(name) ? 'list.replaceView' : 'list.saveView')}
      </button>
    </form>
  );
}
