import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmButton } from '../ConfirmButton.tsx';

interface ReviewStepProps {
  /** What is about to be done, in words that cannot be misread. */
  children: ReactNode;
  /** Key of the button that does it. */
  confirm: string;
  /** There is nothing to be done. */
  isEmpty?: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

/**
 * Asks once more before it is done; back keeps what was typed. Its button is drawn where the one
 * before was, so a double click there does not confirm (`ConfirmButton`).
 */
export function ReviewStep({ children, confirm, isEmpty = false, ...on }: ReviewStepProps) {
  const translate = useTranslate();
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        on.onConfirm();
      }}
    >
      {children}
      <div className="k-actions">
        <button type="button" className="k-button" onClick={on.onBack}>
          {translate('action.back')}
        </button>
        <ConfirmButton disabled={isEmpty}>{translate(confirm)}</ConfirmButton>
      </div>
    </form>
  );
}
