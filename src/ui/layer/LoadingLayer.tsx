import type { Ref } from 'react';
import { createPortal } from 'react-dom';
import './LoadingLayer.css';

interface LoadingLayerProps {
  /** What is read out: that the page waits. */
  label: string;
  /** Offered when it takes long. */
  cancel?: { label: string; onCancel: () => void } | undefined;
  ref?: Ref<HTMLDivElement>;
}

/**
 * The layer over the whole page while a user waits: a circle of 60 px on a translucent ground, at
 * layer 1000 (docs/product.md, 2.6 and 9.3): above the dialogs that send something, below what is asked meanwhile.
 */
export function LoadingLayer({ label, cancel, ref }: LoadingLayerProps) {
  // a dialog of MUI's hides all that stood beside it from screen readers
  return createPortal(
    <div ref={ref} className="k-loading">
      <div className="k-loading-circle" />
      <p role="status" className="k-visually-hidden">
        {label}
      </p>
      {cancel && (
        <button type="button" className="k-button" onClick={cancel.onCancel}>
          {cancel.label}
        </button>
      )}
    </div>,
    document.body,
  );
}
