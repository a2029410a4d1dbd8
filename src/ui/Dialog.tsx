import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { useModal } from './useModal.ts';
import './Dialog.css';

interface DialogProps {
  title: string;
  /** Asked to close, by Escape; the dialog stays until it is no longer rendered. */
  onClose: () => void;
  /** What went wrong with what the dialog did: an `ActionProblem`. A toast would lie behind it, inert. */
  problem?: ReactNode;
  children: ReactNode;
}

/** A question above the page, which closes on Escape. */
export function Dialog({ title, onClose, problem, children }: DialogProps) {
  const ref = useModal();
  const id = useId();
  // Who opened it decides: they may ask first about what was typed.
  const ask = (event: SyntheticEvent) => {
    // React lets events of a dialog above this one come up to it.
    if (event.target !== ref.current && event.type === 'cancel') return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={ref}
      className="k-dialog"
      aria-labelledby={id}
      onCancel={ask}
      // A browser closes at the second Escape, whatever is said to its `cancel`; not without the key.
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.defaultPrevented) ask(event);
      }}
    >
      <h2 id={id}>{title}</h2>
      {problem}
      {children}
    </dialog>
  );
}
