import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the browser's own modal dialog open while it is rendered: it holds the focus, makes the page
 * behind it inert, and gives the focus back.
 * @returns for the `ref` of the `dialog`
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  // Before React takes it from the page: the focus does not come back from one that is gone.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => {
      // One that is open above keeps all else inert, and the focus could not go back.
      for (const above of dialog?.querySelectorAll('dialog') ?? []) above.close();
      dialog?.close();
    };
  }, []);
  return ref;
}
