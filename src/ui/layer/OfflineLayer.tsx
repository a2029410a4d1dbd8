import { useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import './LoadingLayer.css';

/**
 * The loading layer with a notice around the circle, shown while there is no connection: nothing behind it can be used
 * or is lost, and no key closes it (docs/product.md, 2.6 and 4.3).
 */
export function OfflineLayer({ title, text }: { title: string; text: string }) {
  const layer = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closes it before React removes it: a dialog that is removed does not return the focus.
  useLayoutEffect(() => {
    const dialog = layer.current;
    const open = () => dialog?.showModal();
    // Pressed repeatedly, Escape would close this dialog and then the one below it.
    const holdEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    open();
    addEventListener('keydown', holdEscape, true);
    // The back button of a phone closes a dialog whatever the page does.
    dialog?.addEventListener('close', open);
    return () => {
      removeEventListener('keydown', holdEscape, true);
      dialog?.removeEventListener('close', open);
      dialog?.close();
    };
  }, []);
  // in a portal: an open MUI dialog hides its earlier siblings from screen readers
  return createPortal(
    <dialog
      ref={layer}
      className="k-loading"
      tabIndex={-1}
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
    >
      <div className="k-offline-card">
        <div className="k-loading-circle" />
        <h2 id={`${id}title`}>{title}</h2>
        <p id={`${id}text`}>{text}</p>
      </div>
    </dialog>,
    document.body,
  );
}
