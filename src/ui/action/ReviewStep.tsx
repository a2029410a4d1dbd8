import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ConfirmButton } from '#ui/ConfirmButton.tsx';
import { AppForm } from '#ui/form/AppForm.tsx';
import { useTranslate } from '#ui/locale.ts';
import { StepActions } from './ActionPage.tsx';
import { NO_SECRETS, type Secrets } from './PinProof.tsx';

interface ReviewStepProps {
  /** Unambiguous description of the action; and `PinProof` if a wallet is debited. */
  children: ReactNode;
  /** Key of the confirm button. */
  confirm: string;
  /** There are no items to process. */
  isEmpty?: boolean;
  onBack: () => void;
  onConfirm: (secrets: Secrets) => void;
}

/**
 * Review before confirmation; back keeps the input. Both buttons ignore a press that began before the review
 * was shown (`ConfirmButton`): otherwise a double click on the previous button would go back at once.
 */
export function ReviewStep({ children, confirm, isEmpty = false, ...on }: ReviewStepProps) {
  const translate = useTranslate();
  return (
    <AppForm<Secrets> values={NO_SECRETS} onSubmit={on.onConfirm}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>{children}</Box>
      <StepActions>
        <ConfirmButton variant="outlined" onConfirm={on.onBack}>
          {translate('action.back')}
        </ConfirmButton>
        <ConfirmButton disabled={isEmpty}>{translate(confirm)}</ConfirmButton>
      </StepActions>
    </AppForm>
  );
}
