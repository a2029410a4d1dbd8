import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { useTranslate } from '../../../../ui/words.ts';
import { useWizard } from '../state/wizardState.ts';

/** Who shares the computer takes the application away from it, after being asked. */
export function Discard() {
  const translate = useTranslate();
  const { discard } = useWizard();
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="k-discard">
      <p className="k-help">{translate('onboarding.draft.kept')}</p>
      <Button variant="text" size="small" onClick={() => setAsked(true)}>
        {translate('onboarding.discard.open')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={translate('onboarding.discard.title')}
          confirm="onboarding.discard.confirm"
          cancel="onboarding.discard.keep"
          isDestructive
          onConfirm={() => {
            setAsked(false);
            discard();
          }}
          onClose={() => setAsked(false)}
        >
          {translate('onboarding.discard.text')}
        </ConfirmDialog>
      )}
    </div>
  );
}
