import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import './Dialog.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A question above the page: the browser's own modal dialog, which keeps the focus, makes the page
 * behind it inert, closes on Escape, and gives the focus back.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before React takes it from the page: the focus does not come back from one that is gone.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={ref} className="k-dialog" aria-labelledby={id} onCancel={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
