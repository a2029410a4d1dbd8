import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import type { Merchant } from '../../../contract/records/merchant.ts';
import { useRead } from '../../../providers/data/useRead.ts';
import { useLiveRead } from '../../../session/useLiveRead.ts';
import { useRequestPath } from '../../../session/usePendingRequest.ts';
import { useCanOpen } from '../../../session/useSession.ts';
import { useBankDocument } from '../../../session/useShownDocument.ts';
import { AccountCard } from '../../../ui/bankAccount/AccountCard.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FilePreview } from '../../../ui/file/FilePreview.tsx';

const ACCOUNTS = '/management/bankAccounts';

/** The accounts beside the registered one, to be read: they are changed on the page that is theirs. */
export function MerchantAccounts({ merchant: { id: merchantId } }: { merchant: Merchant }) {
  const translate = useTranslate();
  const canManage = useCanOpen(ACCOUNTS);
  const requestPath = useRequestPath();
  const { shown, open } = useBankDocument();
  const accounts = useRead(['bankAccounts', merchantId], (provider, options) =>
    provider.listBankAccounts({ merchantId, ...options }),
  );
  useLiveRead('Approval', accounts);
  const { data, error, refetch } = accounts;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <p role="status" className="k-state">
        {translate('list.loading')}
      </p>
    );
  }
  return (
    <>
      {data.length === 0 && <p className="k-state">{translate('merchants.noAccounts')}</p>}
      <ul className="k-bank-account-list">
        {data.map(account => (
          <li key={account.id} className="k-panel">
            <AccountCard {...{ account, requestPath }} onOpen={open} />
          </li>
        ))}
      </ul>
      {canManage && (
        <div className="k-actions">
          <Button component={LinkBase} to={`${ACCOUNTS}?merchant=${merchantId}`}>
            {translate('merchants.toAccounts')}
          </Button>
        </div>
      )}
      {shown && <FilePreview {...shown} />}
    </>
  );
}
