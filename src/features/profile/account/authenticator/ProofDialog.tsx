import { Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useLostChange } from '#hooks/actions/useLostChange.ts';
import type { Proof } from '#providers/data/surface.ts';
import { useAction, useMounted } from '#providers/data/useAction.ts';
import { explainProof } from '#ui/authenticator/explainProof.ts';
import { NO_PROOF, ProofFields } from '#ui/authenticator/ProofFields.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { CodesDialog } from './CodesDialog.tsx';

interface ProofDialogProps {
  /** The action that password and code confirm. */
  what: 'off' | 'renew';
  /** Whether the user's role must have an authenticator, so that a new one must follow. */
  isRequired: boolean;
  onClose: () => void;
}

/** Switches the authenticator off or generates new recovery codes, after asking for password and code. */
export function ProofDialog({ what, isRequired, onClose }: ProofDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const isShown = useMounted();
  const [codes, setCodes] = useState<string[]>();
  const { judge } = useLostChange();
  const { mutate, ...action } = useAction({
    run: async (provider, proof: Proof) => {
      const authenticator = await provider.authenticator();
      if (what === 'renew') return authenticator.renewCodes(proof);
      await authenticator.switchOff(proof);
      return undefined;
    },
    invalidates: ['authenticator'],
    onSuccess: fresh => {
      setCodes(fresh);
      if (!fresh) notify('authenticator.off.done', { type: 'success' });
      else if (!isShown.get()) notify('authenticator.codes.lost', { type: 'warning' });
      // left while it was sending, it must not close the dialog that is open by then
      if (!fresh && isShown.get()) onClose();
    },
    inPlace: true,
  });
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <FormDialog
      title={translate(`authenticator.${what}.title`)}
      empty={NO_PROOF}
      submit={`authenticator.${what}.submit`}
      isDestructive={what === 'off'}
      action={action}
      showsAnswer={what === 'renew'}
      explain={error => {
        const isLost = what === 'renew' && judge(error, false) !== undefined;
        const key = isLost ? 'account.codesUnknown' : explainProof(error);
        return key && translate(key);
      }}
      onSubmit={mutate}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>
        {translate(
          what === 'off' && isRequired
            ? 'authenticator.off.required'
            : `authenticator.${what}.text`,
        )}
      </Typography>
      <ProofFields mayRecover />
    </FormDialog>
  );
}
