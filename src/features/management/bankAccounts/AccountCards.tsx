import { Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useListContext } from 'react-admin';
import { updateBankAccount } from '#contract/endpoints/money/banking.ts';
import type { BankAccount, Merchant } from '#contract/records/merchant.ts';
import { FORBIDDEN_ACCESS, NOT_FOUND } from '#contract/words/codes.ts';
import { orRefusal } from '#hooks/actions/orRefusal.ts';
import { useFormAction } from '#hooks/actions/useFormAction.ts';
import { useBankDocument } from '#hooks/useShownDocument.ts';
import type { PortalDataProvider } from '#providers/data/surface.ts';
import {
  AccountCard,
  AccountFrame,
  AccountGrid,
  PayoutsHeld,
} from '#records/bankAccount/AccountCard.tsx';
import { accountName } from '#records/bankAccount/accountName.ts';
import { useMay } from '#session/useMay.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FilePreview } from '#ui/file/FilePreview.tsx';
import { ListEmpty } from '#ui/list/listStates.tsx';
import { useTranslate } from '#ui/locale.ts';
import { RecordSkeleton } from '#ui/record/RecordSkeleton.tsx';
import { codeOf } from '#ui/state/codeOf.ts';
import { ErrorState } from '#ui/state/ErrorState.tsx';
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

/** Codes for an account that does not exist: to staff, and to the users of a merchant. */
const GONE: readonly (number | undefined)[] = [NOT_FOUND, FORBIDDEN_ACCESS];

async function isGone(provider: PortalDataProvider, { id, merchantId }: BankAccount) {
  const left = await provider.listBankAccounts({ merchantId });
  return !left.some(account => account.id === id);
}

/**
 * The backend returns the same empty response for a refusal and a success (docs/product.md, 7.11), so the
 * account is looked up to see whether it is deleted; so is one that an earlier call may have deleted without a response.
 */
async function removed(
  provider: PortalDataProvider,
  account: BankAccount,
): Promise<true | undefined> {
  try {
    await provider.deleteBankAccount({ id: Number(account.id) });
  } catch (error) {
    if (!GONE.includes(codeOf(error)) || !(await isGone(provider, account))) throw error;
  }
  return (await isGone(provider, account)) || undefined;
}

/** Asks for confirmation before an account is deleted. Source: docs/product.md, 5.6. */
function DeleteAccount({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const translate = useTranslate();
  const name = accountName(account);
  const { mutate, form } = useFormAction({
    run: (provider, gone: BankAccount) =>
      orRefusal(removed(provider, gone), 'bankAccounts.notDeleted'),
    invalidates: ['bankAccounts', 'allBankAccounts', 'history'],
    done: 'bankAccounts.deleted',
    doneArgs: () => ({ name }),
    onClose,
  });
  return (
    <ConfirmDialog
      {...form}
      title={translate('bankAccounts.deleteTitle')}
      confirm="bankAccounts.deleteConfirm"
      isDestructive
      onConfirm={() => mutate(account)}
    >
      {translate('bankAccounts.deleteText', { name })}
    </ConfirmDialog>
  );
}
