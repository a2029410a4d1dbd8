import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

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

/** Asks once more before it is done; back keeps what was typed. */
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
        <button type="submit" className="k-button" data-kind="primary" disabled={isEmpty}>
          {translate(confirm)}
        </button>
      </div>
    </form>
  );
}
