import { type ReactNode, useId } from 'react';
import { useAskToClose } from './useAskToClose.ts';
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
  const asking = useAskToClose(ref, onClose);
  return (
    <dialog ref={ref} className="k-dialog" aria-labelledby={id} {...asking}>
      <h2 id={id}>{title}</h2>
      {problem}
      {children}
    </dialog>
  );
}
