import { Button } from '@mui/material';
import { useMemo } from 'react';
import { LinkBase, useLocation } from 'react-admin';
import { requestRefund } from '#contract/endpoints/money/transactions.ts';
import { PATHS, refundPath } from '#contract/paths.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import { knownLeftToRefund, leftToRefund } from '#contract/rules/money/refunds.ts';
import { REFUNDABLE_STATUSES, REFUNDABLE_TYPES } from '#contract/words/moneyStatuses.ts';
import { transactionRecord } from '#records/transaction/transactionRecord.tsx';
import { useMay } from '#session/useMay.ts';
import { useMayRefund } from '#session/useMayRefund.ts';
import { useViewer } from '#session/useSession.ts';
import { actionsColumn, columnsOf } from '#ui/fields/columnsOf.tsx';
import { stateOf } from '#ui/list/address.ts';
import type { Column } from '#ui/list/table/column.ts';
import { useTranslate } from '#ui/locale.ts';
import { LinkTabs } from '#ui/record/RecordTabs.tsx';
import { MoneyText } from '#ui/text/MoneyText.tsx';
import { NO_TYPES, ownListOf, TransactionScreen } from './TransactionScreen.tsx';

const ofRefunds = { transactionType: 'refund' };

const columns = columnsOf(transactionRecord, {
  referenceNumber: 'title',
  transactionDate: 'line',
  sender: 'line',
  receiver: 'hidden',
  status: 'table',
  amount: 'corner',
  refundedAmount: 'table',
  left: {
    cell: row => leftToRefund(row) !== 0 && <MoneyText amount={knownLeftToRefund(row)} />,
    card: 'labelled',
  },
});

const action = actionsColumn((row: Transaction) => <RefundLink transaction={row} />);

/** Adds the merchant, for a partner that sees all its merchants, in place of the refunded amount. */
const withMerchant = columns.map(({ hidden, ...column }): Column<Transaction> => {
  if (column.source === 'refundedAmount') return { ...column, hidden: true };
  return column.source === 'receiver' || !hidden ? column : { ...column, hidden };
});

/** For users who may refund what is left of it. */
function RefundLink({ transaction }: { transaction: Transaction }) {
  const translate = useTranslate();
  if (!useMayRefund(transaction)) return null;
  return (
    <Button component={LinkBase} to={refundPath(transaction)} size="small" className="k-act">
      {translate('transactions.refund.begin')}
    </Button>
  );
}

/** The two lists of the screen, one route each. */
const tabOf = (path: string, label: string) => ({ value: path, to: path, label });

const refundable = tabOf(PATHS.refunds, 'transactions.refunds.refundable');
const requested = tabOf(PATHS.requestedRefunds, 'transactions.refunds.requested');
const links = [refundable, requested];

const Tabs = () => (
  <LinkTabs name="transactions.refunds.title" links={links} current={useLocation().pathname} />
);

/** The asked options as far as the list has them; all that it has if none is asked. */
function within(options: readonly string[], asked: unknown): readonly string[] {
  const chosen = options.filter(option => [asked].flat().includes(option));
  return chosen.length > 0 ? chosen : options;
}

/**
 * Refundable transactions. A partner's list knows which these are; other roles see the successful payments of the types
 * that can be refunded, each with its remaining amount. Source: docs/product.md, 2.4 and 7.13 (isRefundable).
 */
export function RefundableList() {
  const isPartners = ownListOf(useViewer().role) === 'partnerTransactions';
  const mayRefund = useMay(requestRefund) !== 'denied';
  const asked = stateOf(useLocation().search).filter;
  const type = within(REFUNDABLE_TYPES, asked.type).join();
  const status = within(REFUNDABLE_STATUSES, asked.status).join();
  const filter = useMemo(
    () =>
      isPartners ? { isRefundable: true } : { type: type.split(','), status: status.split(',') },
    [isPartners, type, status],
  );
  const shown = useMemo(
    () => [...(isPartners ? withMerchant : columns), ...(mayRefund ? [action] : [])],
    [isPartners, mayRefund],
  );
  return (
    <TransactionScreen
      name="refundable"
      title="transactions.refunds.title"
      lead={<Tabs />}
      tab={refundable.label}
      filter={filter}
      columns={shown}
      types={isPartners ? NO_TYPES : REFUNDABLE_TYPES}
      statuses={REFUNDABLE_STATUSES}
    />
  );
}

/** The requested refunds. */
export const RequestedRefunds = () => (
  <TransactionScreen
    name="refunds"
    title="transactions.refunds.title"
    lead={<Tabs />}
    tab={requested.label}
    filter={ofRefunds}
    types={NO_TYPES}
  />
);
