import { Button, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { useState } from 'react';
import type { BankAccount } from '#contract/records/merchant.ts';
import { orRefusal } from '#hooks/actions/orRefusal.ts';
import { useFormAction } from '#hooks/actions/useFormAction.ts';
import type { HandedIn } from '#hooks/forms/uploadQueue.ts';
import type { PortalDataProvider } from '#providers/data/surface.ts';
import { accountName } from '#records/bankAccount/accountName.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { ActionProblem } from '#ui/state/ActionProblem.tsx';
import { useUnsavedChanges } from '#ui/unsaved/useUnsavedChanges.tsx';
import { FilesField, MOST_DOCUMENTS, useStatements } from './FilesField.tsx';

const NONE: readonly HandedIn[] = [];

/**
 * Documents that the account already has are refused: if an earlier call without a response has added these, they are
 * there.
 */
async function addTo(
  provider: PortalDataProvider,
  { id, merchantId }: BankAccount,
  documentIds: number[],
): Promise<true | undefined> {
  const changed = await provider.updateBankAccount({ id: Number(id), documentIds });
  if (changed) return true;
  const accounts = await provider.listBankAccounts({ merchantId });
  const documents = accounts.find(account => account.id === id)?.documents ?? [];
  return documentIds.every(one => documents.some(document => document.id === one)) || undefined;
}

/**
 * Adds documents. Bank, number and holder cannot change: a different one means a different account.
 * Source: docs/contract.md, Alternate bank account.
 */
export function EditAccount({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const translate = useTranslate();
  const { merchantId, documents: had } = account;
  const [added, setAdded] = useState(NONE);
  const uploads = useStatements(merchantId, NONE, setAdded, MOST_DOCUMENTS - (had?.length ?? 0));
  const hasAdded = added.length > 0;
  const { mutate, form } = useFormAction({
    run: (provider, documentIds: number[]) =>
      orRefusal(addTo(provider, account, documentIds), 'bankAccounts.failed'),
    invalidates: ['bankAccounts', 'allBankAccounts', 'history'],
    done: 'bankAccounts.changed',
    onClose,
  });
  const { isPending, error } = form.action;
  const guard = useUnsavedChanges({
    // a document that is being uploaded is lost too
    when: hasAdded || uploads.isBusy,
    isSending: isPending,
    onClose,
  });
  const close = () => guard.leave(onClose);
  return (
    <Dialog
      title={translate('bankAccounts.editOne', { name: accountName(account) })}
      onClose={close}
    >
      <DialogContent>
        <ActionProblem error={error} />
        <DialogContentText>{translate('bankAccounts.onlyName')}</DialogContentText>
        <FilesField uploads={uploads} required={false} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('ui.cancel')}</Button>
        <Button
          variant="contained"
          disabled={uploads.isBusy || !hasAdded}
          aria-disabled={isPending}
          aria-busy={isPending}
          onClick={() => mutate(added.map(document => document.id))}
        >
          {translate('bankAccounts.save')}
        </Button>
      </DialogActions>
      {guard.question}
    </Dialog>
  );
}
