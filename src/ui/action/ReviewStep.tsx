import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ConfirmButton } from '#ui/ConfirmButton.tsx';
import { AppForm } from '#ui/form/AppForm.tsx';
import { useTranslate } from '#ui/locale.ts';
import { StepActions } from './ActionPage.tsx';
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
 * Asks once more before it is done; back keeps what was typed. Neither button takes a press that began before the
 * review was shown (`ConfirmButton`): a double click on the button before would go back at once.
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
