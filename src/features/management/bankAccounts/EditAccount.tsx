import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { BankAccount } from '../../../contract/records/merchant.ts';
import { useAction } from '../../../providers/data/useAction.ts';
import { orRefusal } from '../../../session/orRefusal.ts';
import type { HandedIn } from '../../../session/uploadQueue.ts';
import { useDraftForm } from '../../../session/useDraftForm.ts';
import { ActionProblem } from '../../../ui/ActionProblem.tsx';
import { accountName } from '../../../ui/bankAccount/accountName.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useUnsavedChanges } from '../../../ui/unsaved/useUnsavedChanges.tsx';
import { FilesField } from './FilesField.tsx';
import { MOST_DOCUMENTS, useStatements } from './useStatements.ts';

interface EditAccountProps {
  account: BankAccount;
  onClose: () => void;
}

const NONE: readonly HandedIn[] = [];

/**
 * How the holder is written, and further documents. Bank and number stay: another one is another account.
 * Source: docs/contract.md, Alternate bank account.
 */
export function EditAccount({ account, onClose }: EditAccountProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { id, merchantId, documents: had } = account;
  const [empty] = useState(() => ({ accountName: account.accountName }));
  const { form, isDirty, discard } = useDraftForm(`bankAccount:${id}`, empty);
  const [added, setAdded] = useState(NONE);
  const uploads = useStatements(merchantId, NONE, setAdded, MOST_DOCUMENTS - had.length);
  const when = isDirty || added.length > 0;
  const guard = useUnsavedChanges({ when, onDiscard: discard, keepsDraft: added.length === 0 });
  const { mutate, isPending, error } = useAction({
    run: (provider, change: { id: number; accountName?: string; documentIds?: number[] }) =>
      orRefusal(provider.updateBankAccount(change), 'bankAccounts.failed'),
    invalidates: ['bankAccounts', 'history'],
    inPlace: true,
    onSuccess: () => {
      discard();
      notify('bankAccounts.changed', { type: 'success' });
      onClose();
    },
  });
  const submit = form.handleSubmit(({ accountName: typed }) => {
    const name = typed.trim();
    mutate({
      id,
      ...(name !== account.accountName && { accountName: name }),
      ...(added.length > 0 && { documentIds: added.map(document => document.id) }),
    });
  });
  const close = () => guard.leave(onClose);
  return (
    <Dialog
      title={translate('bankAccounts.editOne', { name: accountName(account) })}
      onClose={close}
      problem={<ActionProblem error={error} />}
    >
      <FormProvider {...form}>
        <form onSubmit={event => void submit(event)} noValidate>
          <TextInput<typeof empty>
            name="accountName"
            label="resources.bankAccounts.fields.accountName"
            maxLength={200}
            required
            help={translate('bankAccounts.onlyName')}
          />
          <FilesField uploads={uploads} required={false} />
          <div className="k-actions">
            <button type="button" className="k-button" onClick={close}>
              {translate('ui.cancel')}
            </button>
            <button
              type="submit"
              className="k-button"
              data-kind="primary"
              disabled={isPending || uploads.isBusy || !when}
            >
              {translate('bankAccounts.save')}
            </button>
          </div>
        </form>
      </FormProvider>
      {guard.question}
    </Dialog>
  );
}
