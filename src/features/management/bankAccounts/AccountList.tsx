import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { accessOf } from '../../../contract/access.ts';
import { updateBankAccount } from '../../../contract/endpoints/banking.ts';
import type { BankAccount } from '../../../contract/records/merchant.ts';
import { useRead } from '../../../providers/data/useRead.ts';
import { useLiveRead } from '../../../session/useLiveRead.ts';
import { useRequestPath } from '../../../session/usePendingRequest.ts';
import { useProfile } from '../../../session/useSession.ts';
import { useBankDocument } from '../../../session/useShownDocument.ts';
import { AccountCard } from '../../../ui/bankAccount/AccountCard.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FilePreview } from '../../../ui/file/FilePreview.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { EditAccount } from './EditAccount.tsx';

type Doing = { what: 'edit' | 'delete'; account: BankAccount };

/** A merchant's accounts, those that wait first. What a validator decides meanwhile shows by itself. */
export function AccountList({ merchantId }: { merchantId: number }) {
  const translate = useTranslate();
  const { role } = useProfile();
  const [doing, setDoing] = useState<Doing>();
  const requestPath = useRequestPath();
  const { shown, open } = useBankDocument();
  const accounts = useRead(['bankAccounts', merchantId], (provider, options) =>
    provider.listBankAccounts({ merchantId, ...options }),
  );
  const { data, error, refetch } = accounts;
  useLiveRead('Approval', accounts);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <p role="status" className="k-state">
        {translate('list.loading')}
      </p>
    );
  }
  const mayChange = accessOf(updateBankAccount, role) !== 'denied';
  const close = () => setDoing(undefined);
  return (
    <>
      {data.length === 0 && <p className="k-state">{translate('bankAccounts.none')}</p>}
      <ul className="k-bank-account-list">
        {data.map(account => (
          <li key={account.id} className="k-panel">
            <AccountCard
              account={account}
              requestPath={requestPath}
              onOpen={open}
              onEdit={mayChange ? () => setDoing({ what: 'edit', account }) : undefined}
              onDelete={mayChange ? () => setDoing({ what: 'delete', account }) : undefined}
            />
          </li>
        ))}
      </ul>
      {shown && <FilePreview {...shown} />}
      {doing?.what === 'edit' && <EditAccount account={doing.account} onClose={close} />}
      {doing?.what === 'delete' && <DeleteAccount account={doing.account} onClose={close} />}
    </>
  );
}
