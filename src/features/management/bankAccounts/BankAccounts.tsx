import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { useRead } from '../../../providers/data/useRead.ts';
import { useLiveRead } from '../../../session/useLiveRead.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { AccountList } from './AccountList.tsx';
import { AccountRequests } from './AccountRequests.tsx';
import { MerchantChoice } from './MerchantChoice.tsx';
import { addPath } from './paths.ts';
import { useChosenMerchant } from './useChosenMerchant.ts';

/**
 * The bank accounts beside the registered one to which a merchant's withdrawals may go: those that are
 * approved, and those that wait. Source: spec sections 2, 5, 7 and 9.
 */
export function BankAccounts() {
  const translate = useTranslate();
  const { isOwn, merchantId, named, choose } = useChosenMerchant();
  return (
    <>
      <div className="k-record-head">
        <PageTitle title={translate('bankAccounts.title')}>
          {merchantId !== undefined && <PendingCount merchantId={merchantId} />}
        </PageTitle>
        {merchantId !== undefined && (
          <Button component={LinkBase} to={addPath(named)} variant="contained">
            {translate('bankAccounts.add')}
          </Button>
        )}
      </div>
      {!isOwn && <MerchantChoice merchantId={named} onChoose={choose} />}
      {merchantId === undefined ? (
        <p className="k-state">{translate('bankAccounts.chooseMerchant')}</p>
      ) : (
        <AccountList key={merchantId} merchantId={merchantId} />
      )}
      {isOwn && <AccountRequests />}
    </>
  );
}

/** How many accounts wait for a validator; nothing is said where none does. */
function PendingCount({ merchantId }: { merchantId: number }) {
  const translate = useTranslate();
  const pending = useRead(['bankAccounts', 'pending', merchantId], (provider, options) =>
    provider.countPendingBankAccounts({ merchantId, ...options }),
  );
  useLiveRead('Approval', pending);
  const { data: count = 0 } = pending;
  if (count === 0) return null;
  return (
    <span className="k-chip" data-tone="busy">
      {translate('bankAccounts.pending', { count })}
    </span>
  );
}
