import { Button, Chip } from '@mui/material';
import { useMemo } from 'react';
import { LinkBase, Navigate, useLocation } from 'react-admin';
import { PATHS } from '#contract/paths.ts';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import type { BankAccount } from '#contract/records/merchant.ts';
import { useCancelRequest } from '#hooks/actions/useCancelRequest.ts';
import { useLiveRead } from '#hooks/live/useLiveRead.ts';
import { useQuietRefresh } from '#hooks/live/useQuietRefresh.ts';
import { useAddressNumber } from '#hooks/search/useAddressNumber.ts';
import { ofMerchant, useWhose } from '#hooks/search/whose.ts';
import { useRead } from '#providers/data/useRead.ts';
import { bankAccountRecord } from '#records/bankAccount/bankAccountRecord.ts';
import { OwnRequests } from '#records/request/OwnRequests.tsx';
import { textInBody } from '#records/request/requestBody.ts';
import { choiceOf, columnsOf } from '#ui/fields/columnsOf.tsx';
import { RecordLink } from '#ui/fields/RecordLink.tsx';
import { forMerchant, idInFilter, narrowedTo } from '#ui/list/address.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { useTranslate } from '#ui/locale.ts';
import { AccountCards } from './AccountCards.tsx';

const columns = columnsOf(bankAccountRecord, {
  bankName: 'title',
  merchantName: 'line',
  accountName: 'table',
  status: 'corner',
  requestId: {
    cell: ({ requestId: id, createdBy: madeBy }) =>
      id && <RecordLink of={{ entity: 'approvalRequest', id, madeBy }}>#{id}</RecordLink>,
  },
  createdDate: 'end',
});

const status = choiceOf(bankAccountRecord, 'status');

const accountsOf = (merchantId: number) =>
  `${PATHS.bankAccounts}${narrowedTo('merchantId', merchantId)}`;
const pathOf = ({ merchantId }: BankAccount) => accountsOf(merchantId);

/**
 * The bank accounts besides the registered one that can receive withdrawals, those pending approval
 * first. Merchants see their own; staff see those of all merchants, or of the one in the filter.
 * Source: docs/product.md, 2.4, 5.1, 7.8 and 9.1.
 */
export function BankAccounts() {
  const translate = useTranslate();
  const { isOwn, filter, filters } = useWhose(ofMerchant);
  const named = idInFilter(useLocation().search, 'merchantId');
  const [former] = useAddressNumber('merchant');
  const merchantId = isOwn ? Number(filter?.merchantId) : named;
  const all = useMemo(() => [...filters, status], [filters]);
  useQuietRefresh('Approval', 'bankAccounts');
  useQuietRefresh('Approval', 'allBankAccounts');
  if (former !== undefined) return <Navigate to={accountsOf(former)} replace />;
  return (
    <>
      <ListPage<BankAccount>
        resource={merchantId === undefined ? 'allBankAccounts' : 'bankAccounts'}
        fieldsOf="bankAccounts"
        name="bankAccounts"
        title="bankAccounts.title"
        action={
          <Button
            component={LinkBase}
            to={`${PATHS.bankAccountAdd}${forMerchant(isOwn ? undefined : named)}`}
            variant="contained"
          >
            {translate('bankAccounts.add')}
          </Button>
        }
        state={merchantId !== undefined && <PendingCount merchantId={merchantId} />}
        filter={filter}
        filters={all}
        columns={columns}
        to={pathOf}
        table={
          merchantId !== undefined && <AccountCards key={merchantId} merchantId={merchantId} />
        }
      />
      {isOwn && <AccountRequests />}
    </>
  );
}

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

/** The bank and the last digits, in the same format as elsewhere. */
const about = (request: ApprovalRequest): string =>
  `${textInBody(request, 'bankName')} •••• ${textInBody(request, 'accountNumber').slice(-4)}`;

function AccountRequests() {
  useQuietRefresh('Approval', 'approvalRequests');
  return (
    <OwnRequests
      actionType="CREATE_ALTERNATE_BANK_ACCOUNT"
      about={about}
      useCancelRequest={useCancelRequest}
    />
  );
}
