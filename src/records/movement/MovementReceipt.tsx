import { sen } from '#contract/money.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import { Receipt } from '#ui/action/Receipt.tsx';
import { StatusChip } from '#ui/text/StatusChip.tsx';
import { money, written } from './moneyFacts.tsx';
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
  const hasCosts = mdrAmount > 0 && endOf(transaction) === 'done';
  return (
    <Receipt
      title={title}
      status={<StatusChip kind="transaction" value={status} />}
      reference={transaction.referenceNumber}
      date={transaction.transactionDate}
      summary={{
        amount,
        from: from ?? sender?.name,
        to: receiver?.name,
        facts: [
          { source: 'mdr', value: hasCosts && money(mdrAmount) },
          { source: 'net', value: hasCosts && money(sen(amount - mdrAmount)) },
          { source: 'remark', value: written(remark) },
        ],
      }}
    />
  );
}
