import { Button } from '@mui/material';
import { LinkBase } from 'react-admin';
import { PATHS } from '#contract/paths.ts';
import type { Merchant } from '#contract/records/merchant.ts';
import { useLiveRead } from '#hooks/live/useLiveRead.ts';
import { useBankDocument } from '#hooks/useShownDocument.ts';
import { useRead } from '#providers/data/useRead.ts';
import { AccountCard, AccountGrid } from '#records/bankAccount/AccountCard.tsx';
import { CompanyFacts } from '#records/company/CompanyFacts.tsx';
import { useCanOpen } from '#session/useSession.ts';
import { FilePreview } from '#ui/file/FilePreview.tsx';
import { useTranslate } from '#ui/locale.ts';
import { RecordSkeleton } from '#ui/record/RecordSkeleton.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';

/** The registered account and the additional ones, read-only: they are edited on their own page. */
export function MerchantAccounts({ merchant }: { merchant: Merchant }) {
  const translate = useTranslate();
  const { id: merchantId } = merchant;
  const canManage = useCanOpen(PATHS.bankAccounts);
  const { shown, open } = useBankDocument();
  const accounts = useRead(['bankAccounts', merchantId], (provider, options) =>
    provider.listBankAccounts({ merchantId, ...options }),
  );
  useLiveRead('Approval', accounts);
  const { data, error, refetch } = accounts;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  return (
    <>
      <CompanyFacts merchant={merchant} groups={['bank']} />
      {data.length === 0 && <p className="k-state">{translate('merchants.noAccounts')}</p>}
      <AccountGrid>
        {data.map(account => (
          <li key={account.id ?? `request-${account.requestId}`}>
            <AccountCard account={account} onOpen={open} />
          </li>
        ))}
      </AccountGrid>
      {canManage && (
        <Button component={LinkBase} to={`${PATHS.bankAccounts}?merchant=${merchantId}`}>
          {translate('merchants.toAccounts')}
        </Button>
      )}
      {shown && <FilePreview {...shown} />}
    </>
  );
}
