import { useQueryClient } from '@tanstack/react-query';
import { useSetUp } from '#hooks/authenticator/useSetUp.ts';
import { NO_PROOF } from '#ui/authenticator/ProofFields.tsx';
import { SetUpSteps } from '#ui/authenticator/SetUpSteps.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { CodesDialog } from './CodesDialog.tsx';

/** Sets up the user's authenticator: QR code, first code and password, recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const finish = () => {
    onClose();
    void queryClient.invalidateQueries({ queryKey: ['authenticator'] });
  };
  const { codes, onSubmit, isPending, error, ...steps } = useSetUp(finish);
  if (codes) return <CodesDialog codes={codes} onClose={finish} />;
  return (
    <FormDialog
      title={translate('authenticator.setUp.title')}
      empty={NO_PROOF}
      submit="authenticator.setUp.submit"
      // the steps show the error themselves, with their own messages
      action={{ isPending, error: undefined }}
      showsAnswer
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <SetUpSteps {...steps} error={error} />
    </FormDialog>
  );
}
