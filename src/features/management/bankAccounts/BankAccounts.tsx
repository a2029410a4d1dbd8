import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useMemo } from 'react';
import { LinkBase, Navigate, useLocation, useTranslate } from 'react-admin';
import type { BankAccount } from '#contract/records/merchant.ts';
import { BANK_ACCOUNT_STATUSES } from '#contract/words/moneyStatuses.ts';
import { useRequestPath } from '#hooks/actions/usePendingRequest.ts';
import { useLiveRead } from '#hooks/live/useLiveRead.ts';
import { useQuietRefresh } from '#hooks/live/useQuietRefresh.ts';
import { useAddressNumber } from '#hooks/search/useAddressNumber.ts';
import { ofMerchant, useWhose } from '#hooks/search/whose.ts';
import { useRead } from '#providers/data/useRead.ts';
import { accountName } from '#records/bankAccount/accountName.ts';
import { idInFilter } from '#ui/list/address.ts';
import { choice } from '#ui/list/filters/filter.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import type { Column } from '#ui/list/table/column.ts';
import { dateColumn, statusColumn, textColumn } from '#ui/list/table/columns.tsx';
import { AccountCards } from './AccountCards.tsx';
import { AccountRequests } from './AccountRequests.tsx';
import { accountsPath, addPath } from './bankAccountPaths.ts';

const columns: readonly Column<BankAccount>[] = [
  {
    source: 'bankName',
    cell: account => <bdi>{accountName(account)}</bdi>,
    exported: accountName,
    nowrap: true,
  },
  textColumn('merchantName', { card: 'line' }),
  textColumn('accountName'),
  statusColumn('status', 'bankAccount', { card: 'corner' }),
  { source: 'requestId', cell: ({ requestId }) => requestId && <Request id={requestId} /> },
  dateColumn('createdDate', { card: 'end' }),
];

const status = choice('status', BANK_ACCOUNT_STATUSES, value => `status.bankAccount.${value}`);

const pathOf = ({ merchantId }: BankAccount) => accountsPath(merchantId);

/**
 * The bank accounts beside the registered one to which withdrawals may go: those that wait for a validator
 * first. A merchant's own, or for staff those of all merchants, of which one is opened by its filter.
 * Source: docs/product.md, 2.4, 5.1, 7.8 and 9.1.
 */
export function BankAccounts() {
  const translate = useTranslate();
  const { isOwn, filter, filters } = useWhose(ofMerchant);
  const named = idInFilter(useLocation().search, 'merchantId');
  const [former] = useAddressNumber('merchant');
  const merchantId = isOwn ? Number(filter?.merchantId) : named;
  const all = useMemo(
    () => [...filters, ...(merchantId === undefined ? [status] : [])],
    [filters, merchantId],
  );
  useQuietRefresh('Approval', 'bankAccounts');
  useQuietRefresh('Approval', 'allBankAccounts');
  if (former !== undefined) return <Navigate to={accountsPath(former)} replace />;
  return (
    <>
      <ListPage<BankAccount>
        resource={merchantId === undefined ? 'allBankAccounts' : 'bankAccounts'}
        fieldsOf="bankAccounts"
        name="bankAccounts"
        title="bankAccounts.title"
        action={
          <Button component={LinkBase} to={addPath(isOwn ? undefined : named)} variant="contained">
            {translate('bankAccounts.add')}
          </Button>
        }
        state={merchantId !== undefined && <PendingCount merchantId={merchantId} />}
        filter={filter}
        filters={all}
        columns={columns}
        to={pathOf}
        table={merchantId !== undefined && <AccountCards merchantId={merchantId} />}
      />
      {isOwn && <AccountRequests />}
    </>
  );
}

/** The request that waits, which those open who may. */
function Request({ id }: { id: number }) {
  const requestPath = useRequestPath();
  return requestPath ? <LinkBase to={requestPath({ id })}>#{id}</LinkBase> : `#${id}`;
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
  return <Chip size="small" label={translate('bankAccounts.pending', { count })} />;
}
