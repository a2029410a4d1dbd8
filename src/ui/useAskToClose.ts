import type { KeyboardEvent, RefObject, SyntheticEvent } from 'react';

/**
 * What a modal dialog that stays until it is no longer rendered does at Escape, or when a phone goes
 * back: it asks to be closed.
 * @param onClose who opened it decides: they may ask first about what was typed
 * @returns for the `dialog`
 */
export function useAskToClose(ref: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const ask = (event: SyntheticEvent) => {
    // React lets events of a dialog above this one come up to it.
    if (event.target !== ref.current && event.type === 'cancel') return;
    event.preventDefault();
    onClose();
  };
  return {
    onCancel: ask,
    // A phone that goes back twice is not asked any more: it stands again, and the opener decides.
    onClose: ({ target }: SyntheticEvent) => {
      const dialog = ref.current;
      if (dialog === null || target !== dialog || dialog.open) return;
      dialog.showModal();
      onClose();
    },
    // A browser closes at the second Escape, whatever is said to its `cancel`; not without the key.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) ask(event);
    },
  };
}
