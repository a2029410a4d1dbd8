import { useEffectEvent, useLayoutEffect } from 'react';
import { isAsked } from '#ui/dialog/isAsked.ts';
import type { useTranslate } from '#ui/locale.ts';

/** Something that a key does, as data: for the listener, the buttons' hints and the help alike. */
export interface Shortcut {
  /** As `KeyboardEvent.key` has it; letters small. */
  key: string;
  /** Key of the words for what it does. */
  label: string;
  perform: () => void;
  /** Not now; the help has it nevertheless. */
  isOff?: boolean;
}

/** What a button says of the key that does the same. @param translate of react-admin */
export const hintOf = (
  { key, label }: Pick<Shortcut, 'key' | 'label'>,
  translate: ReturnType<typeof useTranslate>,
) => ({
  title: translate('queue.keys.hint', { label: translate(label), key: key.toUpperCase() }),
  'aria-keyshortcuts': key,
});

/** Where a letter means itself; a box is ticked by the space bar. */
const FIELDS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

/** The letter that is printed on the key where the layout writes another script. */
function keyOf({ key, code }: KeyboardEvent): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return letter && !/^[\x20-\x7e]$/.test(key) ? letter.toLowerCase() : key.toLowerCase();
}

/** A menu or a panel above the page; one that is kept while it is closed is hidden. */
const POPOVERS = '.MuiPopover-root:not(.MuiModal-hidden)';

/** Typing, a browser's own shortcut, a key that is held down, or a dialog, menu or panel in front. */
function isMeantOtherwise(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.isComposing) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (event.target instanceof Element && event.target.closest(FIELDS)) return true;
  return isAsked() || document.querySelector(POPOVERS) !== null;
}

/**
 * Single keys, wherever the focus is but in a field.
 * @param isOn people who speak to their computer, or hit keys unawares, can turn them off (WCAG 2.1.4)
 * @param isFirst before all others that listen to the same keys
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
  // Before the screen is seen: who knows it presses a key as soon as it stands there.
  useLayoutEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, isFirst);
    return () => document.removeEventListener('keydown', listen, isFirst);
  }, [isOn, isFirst]);
}
