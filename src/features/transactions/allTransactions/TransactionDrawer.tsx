import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import type { Transaction } from '../../../contract/records/transaction.ts';
import { useMayRefund } from '../../../session/useMayRefund.ts';
import { RecordDrawer } from '../../../ui/record/RecordDrawer.tsx';
import type { Drawer } from '../../../ui/record/useDrawer.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { refundPath } from '../../../ui/transaction/transactionPath.ts';
import { TransactionFacts } from './TransactionFacts.tsx';
import { TransactionTimeline } from './TransactionTimeline.tsx';
import './TransactionDrawer.css';

interface TransactionDrawerProps {
  id: string;
  pathOf: Drawer['pathOf'];
  onClose: () => void;
  onStep: Drawer['step'];
}

/** One movement of money: between whom, how much, by which references, and what happened to it. */
export function TransactionDrawer({ id, pathOf, onClose, onStep }: TransactionDrawerProps) {
  const translate = useTranslate();
  const titleOf = (record: Transaction | undefined) => {
    if (!record) return translate('transactions.one.title');
    const { transactionType: type } = record;
    return translate(`transactionTypes.${type}`, { _: type });
  };
  return (
    <RecordDrawer<Transaction>
      resource="transactions"
      id={id}
      title={titleOf}
      status={record => <StatusChip kind="transaction" value={record.status} />}
      {...{ onClose, onStep }}
    >
      {record => (
        <>
          <p className="k-transaction-amount">
            <MoneyText amount={record.amount} />
          </p>
          <PaymentLink transaction={record} />
          <RefundLink transaction={record} />
          <TransactionFacts transaction={record} pathOf={pathOf} />
          <TransactionTimeline transaction={record} />
        </>
      )}
    </RecordDrawer>
  );
}

/** Back to the bank's page of a top-up that its owner has not paid yet. */
function PaymentLink({ transaction: { paymentUrl } }: { transaction: Transaction }) {
  const translate = useTranslate();
  if (!paymentUrl) return null;
  return (
    <p className="k-actions">
      <Button variant="contained" href={paymentUrl} rel="noreferrer">
        {translate('transactions.one.continuePayment')}
      </Button>
    </p>
  );
}

/** Gives it back, for those who may, while something is left of it. */
function RefundLink({ transaction }: { transaction: Transaction }) {
  const translate = useTranslate();
  if (!useMayRefund(transaction)) return null;
  return (
    <p className="k-actions">
      <Button component={LinkBase} to={refundPath(transaction)} variant="contained">
        {translate('transactions.refund.begin')}
      </Button>
    </p>
  );
}
