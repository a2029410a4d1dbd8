import { Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useListContext } from 'react-admin';
import { updateBankAccount } from '#contract/endpoints/money/banking.ts';
import type { BankAccount, Merchant } from '#contract/records/merchant.ts';
import { useBankDocument } from '#hooks/useShownDocument.ts';
import {
  AccountCard,
  AccountFrame,
  AccountGrid,
  PayoutsHeld,
} from '#records/bankAccount/AccountCard.tsx';
import { useMay } from '#session/useMay.ts';
import { FilePreview } from '#ui/file/FilePreview.tsx';
import { ListEmpty } from '#ui/list/listStates.tsx';
import { useTranslate } from '#ui/locale.ts';
import { RecordSkeleton } from '#ui/record/RecordSkeleton.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { EditAccount } from './EditAccount.tsx';

type Doing = { what: 'edit' | 'delete'; account: BankAccount };

/**
 * A merchant's accounts as cards instead of a table: the registered one, which has no status, pending ones, then the
 * others.
 */
export function AccountCards({ merchantId }: { merchantId: number }) {
  const translate = useTranslate();
  const mayChange = useMay(updateBankAccount) !== 'denied';
  const [doing, setDoing] = useState<Doing>();
  const { shown, open } = useBankDocument();
  const { data, meta, error, refetch, filterValues } = useListContext<BankAccount>();
  const isByStatus = Boolean(filterValues?.status);
  const accounts = meta?.isOfBefore ? undefined : data;
  if (error && !accounts) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!accounts) return <RecordSkeleton />;
  const close = () => setDoing(undefined);
  return (
    <>
      {accounts.length === 0 &&
        (isByStatus ? (
          <ListEmpty />
        ) : (
          <Typography sx={{ mb: 2 }}>{translate('bankAccounts.none')}</Typography>
        ))}
      <AccountGrid>
        {!isByStatus && <Registered merchantId={merchantId} />}
        {accounts.map(account => (
          <li key={account.id}>
            <AccountCard
              account={account}
              onOpen={open}
              onEdit={mayChange ? () => setDoing({ what: 'edit', account }) : undefined}
              onDelete={mayChange ? () => setDoing({ what: 'delete', account }) : undefined}
            />
          </li>
        ))}
      </AccountGrid>
      {shown && <FilePreview {...shown} />}
      {doing?.what === 'edit' && <EditAccount account={doing.account} onClose={close} />}
      {doing?.what === 'delete' && <DeleteAccount account={doing.account} onClose={close} />}
    </>
  );
}

const quiet = { onError: () => undefined };

/** The merchant's registered account; nothing if it has none, or while it loads. */
function Registered({ merchantId }: { merchantId: number }) {
  const translate = useTranslate();
  const { data, error, refetch } = useGetOne<Merchant>('merchants', { id: merchantId }, quiet);
  const { businessBankName: bankName, businessBankAccountNumber: number } = data ?? {};
  if (error && !data) {
    return (
      <li>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </li>
    );
  }
  if (!bankName || !number) return null;
  return (
    <li>
      <AccountFrame
        bankName={bankName}
        accountNumber={number.slice(-4).padStart(number.length, '•')}
        accountName={data?.businessBankAccountName ?? ''}
        state={
          <span className="k-chip" data-tone="calm">
            {translate('bankAccounts.registered')}
          </span>
        }
      >
        <Typography variant="caption" color="textSecondary">
          {translate('bankAccounts.registeredHelp')}
        </Typography>
        <PayoutsHeld until={data?.payoutsFrom} />
      </AccountFrame>
    </li>
  );
}
