import { useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import './LoadingLayer.css';

/**
 * The loading layer with a notice on it that has the circle, as long as there is no connection: nothing behind it can be
 * used, nothing there is lost, and no key closes it (docs/product.md, 2.6 and 4.3).
 */
export function OfflineLayer({ title, text }: { title: string; text: string }) {
  const layer = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before React takes it from the page: the focus does not come back from one that is gone.
  useLayoutEffect(() => {
    const dialog = layer.current;
    const open = () => dialog?.showModal();
    // Pressed fast, it would close this one and then what is below it.
    const holdEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    open();
    addEventListener('keydown', holdEscape, true);
    // A phone's way back closes a dialog whatever the page says.
    dialog?.addEventListener('close', open);
    return () => {
      removeEventListener('keydown', holdEscape, true);
      dialog?.removeEventListener('close', open);
      dialog?.close();
    };
  }, []);
  // a dialog of MUI's hides all that stood beside it from screen readers
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
