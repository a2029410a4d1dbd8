import { useSaveCodes } from '#hooks/authenticator/useSaveCodes.ts';
import { useSetUp } from '#hooks/authenticator/useSetUp.ts';
import { goOn } from '#shell/overlays/goOn.ts';
import { NO_PROOF } from '#ui/authenticator/ProofFields.tsx';
import { RecoveryCodes } from '#ui/authenticator/RecoveryCodes.tsx';
import { SetUpSteps } from '#ui/authenticator/SetUpSteps.tsx';
import { ConfirmButton } from '#ui/ConfirmButton.tsx';
import { AppForm } from '#ui/form/AppForm.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useTranslate } from '#ui/locale.ts';
import { FirstPage } from './FirstStep.tsx';

/**
 * Asks a user whose role needs an authenticator to set one up, in place of every screen.
 * Source: docs/contract.md, Authenticator.
 */
export function FirstAuthenticator() {
  const translate = useTranslate();
  const finish = () => void goOn({ mustSetUpAuthenticator: false });
  const { codes, isPending, onSubmit, ...steps } = useSetUp(finish);
  const save = useSaveCodes();
  if (codes) {
    return (
      <FirstPage key="codes" title={translate('authenticator.codes.title')}>
        <RecoveryCodes codes={codes} onSave={save} />
        <ConfirmButton fullWidth sx={{ mt: 2 }} onConfirm={finish}>
          {translate('authenticator.codes.kept')}
        </ConfirmButton>
      </FirstPage>
    );
  }
  return (
    <FirstPage title={translate('authenticator.setUp.title')}>
      <p>{translate('authenticator.setUp.needed')}</p>
      <AppForm values={NO_PROOF} onSubmit={onSubmit}>
        <SetUpSteps {...steps} />
        <SubmitButton label="authenticator.setUp.submit" isPending={isPending} fullWidth />
      </AppForm>
    </FirstPage>
  );
}
