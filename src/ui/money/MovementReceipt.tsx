import { sen } from '../../contract/money.ts';
import type { Transaction } from '../../contract/records/transaction.ts';
import { Receipt } from '../action/Receipt.tsx';
import { ifKnown } from '../record/Facts.tsx';
import { MoneyText } from '../text/MoneyText.tsx';
import { StatusChip } from '../text/StatusChip.tsx';
import { endOf } from './movementEnd.ts';

interface MovementReceiptProps {
  /** What was done, translated. */
  title: string;
  transaction: Transaction;
  /** Who has paid, translated, where the backend has no name for it. */
  from?: string | undefined;
}

/** The receipt of a movement as it stands: who paid whom, what was taken of it, and when. */
export function MovementReceipt({ title, transaction, from }: MovementReceiptProps) {
  const { amount, mdrAmount, sender, receiver, remark, status } = transaction;
  return (
    <Receipt
      title={title}
      amount={amount}
      status={<StatusChip kind="transaction" value={status} />}
      reference={transaction.referenceNumber}
      date={transaction.transactionDate}
      resource="money"
      facts={[
        { source: 'from', value: <bdi>{from ?? sender?.name}</bdi> },
        { source: 'to', value: <bdi>{receiver?.name}</bdi> },
        ...(mdrAmount > 0 && endOf(transaction) === 'done'
          ? [
              { source: 'mdr', value: <MoneyText amount={mdrAmount} /> },
              { source: 'net', value: <MoneyText amount={sen(amount - mdrAmount)} /> },
            ]
          : []),
        { source: 'remark', value: ifKnown(remark, text => <bdi>{text}</bdi>) },
      ]}
    />
  );
}
