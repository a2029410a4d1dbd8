import { useState } from 'react';
import { ShortcutHelp } from '#ui/keys/ShortcutHelp.tsx';
import { useKeysOn } from '#ui/keys/useKeysOn.ts';
import { useShortcuts } from '#ui/keys/useShortcuts.ts';
import { useTranslate } from '#ui/locale.ts';

/** Keys that work the same on all screens, or on all lists and queues. */
const KEYS = [
  { key: 'Ctrl + K', label: 'palette.label' },
  { key: 'Ctrl + L', label: 'menu.profile-lock' },
  { key: '/', label: 'queue.search' },
  { key: 'J, ↓', label: 'queue.keys.next' },
  { key: 'K, ↑', label: 'queue.keys.previous' },
  { key: 'Home', label: 'queue.keys.first' },
  { key: 'End', label: 'queue.keys.last' },
];
const OPEN = { key: 'Enter', label: 'queue.keys.open' };
const HELP = { key: '?', label: 'queue.keys.help' };

/** The keys that are not those of one screen alone. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [isOn, onTurn] = useKeysOn();
  const select = { key: translate('queue.keys.space'), label: 'queue.keys.select' };
  return (
    <ShortcutHelp
      shortcuts={[...KEYS, select, OPEN, HELP]}
      isOn={isOn}
      onTurn={onTurn}
      onClose={onClose}
    />
  );
}

/** Opens them on every screen that has no help of its own. */
export function HelpKey() {
  const [isOn] = useKeysOn();
  const [isOpen, setOpen] = useState(false);
  useShortcuts([{ ...HELP, perform: () => setOpen(true) }], isOn);
  return isOpen ? <KeysHelp onClose={() => setOpen(false)} /> : null;
}
