import { useEffectEvent, useLayoutEffect } from 'react';
import { isAsked } from '#ui/dialog/isAsked.ts';
import type { Translate } from '#ui/locale.ts';

/** A keyboard shortcut as data: for the listener, the buttons' hints and the help. */
export interface Shortcut {
  /** Value of `KeyboardEvent.key`; letters in lower case. */
  key: string;
  /** Key of its label. */
  label: string;
  perform: () => void;
  /** Currently inactive; the help lists it nevertheless. */
  isOff?: boolean;
}

/** The hint of a button about its shortcut. @param translate from react-admin */
export const hintOf = ({ key, label }: Pick<Shortcut, 'key' | 'label'>, translate: Translate) => ({
  title: translate('queue.keys.hint', { label: translate(label), key: key.toUpperCase() }),
  'aria-keyshortcuts': key,
});

/** Where letters are typed; a checkbox only uses the space bar. */
const FIELDS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

/** The key of a shortcut, whether or not Caps Lock is on: the Latin letter if the layout writes another script. */
export function keyOf({ key, code }: KeyboardEvent): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return letter && !/^[\x20-\x7e]$/.test(key) ? letter.toLowerCase() : key.toLowerCase();
}

/** Whether a key means something else: typing, a browser shortcut, a held key, or a dialog, menu, panel or drawer in front. */
function isMeantOtherwise(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.isComposing) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (event.target instanceof Element && event.target.closest(FIELDS)) return true;
  return isAsked();
}

/**
 * Handles single-key shortcuts, wherever the focus is except in a field.
 * @param isOn users who speak to their computer, or press keys by accident, can turn them off (WCAG 2.1.4)
 * @param isFirst before all other listeners for the same keys
 */
export function useShortcuts(shortcuts: readonly Shortcut[], isOn: boolean, isFirst = false): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isMeantOtherwise(event)) return;
    const pressed = keyOf(event);
    const shortcut = shortcuts.find(({ key }) => key === pressed);
    if (!shortcut || shortcut.isOff) return;
    event.preventDefault();
    shortcut.perform();
  });
  // Before paint: experienced users press a key as soon as the screen appears.
  useLayoutEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, isFirst);
    return () => document.removeEventListener('keydown', listen, isFirst);
  }, [isOn, isFirst]);
}
