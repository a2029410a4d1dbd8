import type { Ref } from 'react';
import { createPortal } from 'react-dom';
import './LoadingLayer.css';

interface LoadingLayerProps {
  /** Text for screen readers. */
  label: string;
  /** Offered after a long wait. */
  cancel?: { label: string; onCancel: () => void } | undefined;
  ref?: Ref<HTMLDivElement>;
}

/**
 * The full-page layer while a user waits: a circle of 60 px on a translucent background, at z-index 1000
 * (docs/product.md, 2.6 and 9.3): above dialogs that send something, below questions that are asked meanwhile.
 */
export function LoadingLayer({ label, cancel, ref }: LoadingLayerProps) {
  // in a portal: an open MUI dialog hides its earlier siblings from screen readers
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
