import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { AppForm } from '../form/AppForm.tsx';
import { NO_SECRETS, type Secrets } from './PinProof.tsx';

interface ReviewStepProps {
  /** What is about to be done, in words that cannot be misread; and `PinProof` where value leaves a wallet. */
  children: ReactNode;
  /** Key of the button that does it. */
  confirm: string;
  /** There is nothing to be done. */
  isEmpty?: boolean;
  onBack: () => void;
  onConfirm: (secrets: Secrets) => void;
}

/**
 * Asks once more before it is done; back keeps what was typed. Its button is drawn where the one
 * before was, so a double click there does not confirm (`ConfirmButton`).
 */
export function ReviewStep({ children, confirm, isEmpty = false, ...on }: ReviewStepProps) {
  const translate = useTranslate();
  return (
    <AppForm<Secrets> values={NO_SECRETS} onSubmit={on.onConfirm}>
      {children}
      <div className="k-actions">
        <Button onClick={on.onBack}>{translate('action.back')}</Button>
        <ConfirmButton disabled={isEmpty}>{translate(confirm)}</ConfirmButton>
      </div>
    </AppForm>
  );
}
