import { useTranslate } from 'react-admin';
import { Dialog } from '../Dialog.tsx';
import type { Shortcut } from './useShortcuts.ts';

interface ShortcutHelpProps {
  shortcuts: readonly Pick<Shortcut, 'key' | 'label'>[];
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  onClose: () => void;
}

/** All keys of a page, and the switch that turns the single ones off. */
export function ShortcutHelp({ shortcuts, isOn, onTurn, onClose }: ShortcutHelpProps) {
  const translate = useTranslate();
  return (
    <Dialog title={translate('queue.keys.title')} onClose={onClose}>
      <dl className="k-keys">
        {shortcuts.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <kbd>{key.length === 1 ? key.toUpperCase() : key}</kbd>
            </dt>
            <dd>{translate(label)}</dd>
          </div>
        ))}
      </dl>
      <label className="k-keys-switch">
        <input type="checkbox" checked={isOn} onChange={event => onTurn(event.target.checked)} />
        {translate('queue.keys.on')}
      </label>
      <div className="k-actions">
        <button type="button" className="k-button" onClick={onClose}>
          {translate('queue.keys.close')}
        </button>
      </div>
    </Dialog>
  );
}
