import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { Merchant } from '../../../contract/records/merchant.ts';
import { useAction } from '../../../providers/data/useAction.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';

interface DeleteApplicantProps {
  merchant: Merchant;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes an application, after asking. */
export function DeleteApplicant({ merchant, onClose, onDeleted }: DeleteApplicantProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { id, businessRegistrationName: name } = merchant;
  const { mutate, isPending, error } = useAction({
    run: (provider, input: { id: number }) => provider.deleteApplicant(input),
    invalidates: ['merchants', 'history', 'dashboard'],
    inPlace: true,
    onSuccess: () => {
      void queryClient.invalidateQueries({
        queryKey: ['merchantApplicants', 'getList'],
        refetchType: 'none',
      });
      notify('applicants.deleted', { type: 'success', messageArgs: { name } });
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      title={translate('applicants.deleteTitle')}
      confirm="applicants.delete"
      action={{ isPending, error }}
      isDestructive
      onConfirm={() => mutate({ id })}
      onClose={onClose}
    >
      <p>
        <bdi>{name}</bdi>
      </p>
      <p>{translate('applicants.deleteText')}</p>
    </ConfirmDialog>
  );
}
