import { useState } from 'react';
import { ConfirmButton } from '../../../../ui/ConfirmButton.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
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
      <button type="button" className="k-link" onClick={() => setAsked(true)}>
        {translate('onboarding.discard.open')}
      </button>
      {isAsked && (
        <Dialog title={translate('onboarding.discard.title')} onClose={() => setAsked(false)}>
          <p>{translate('onboarding.discard.text')}</p>
          <div className="k-actions">
            <button type="button" className="k-button" onClick={() => setAsked(false)}>
              {translate('onboarding.discard.keep')}
            </button>
            <ConfirmButton
              onConfirm={() => {
                setAsked(false);
                discard();
              }}
            >
              {translate('onboarding.discard.confirm')}
            </ConfirmButton>
          </div>
        </Dialog>
      )}
    </div>
  );
}
