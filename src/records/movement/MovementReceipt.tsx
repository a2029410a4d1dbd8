import { sen } from '#contract/money.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import { Receipt } from '#ui/action/Receipt.tsx';
import { ReasonText } from '#ui/text/ReasonText.tsx';
import { StatusChip } from '#ui/text/StatusChip.tsx';
import { money } from './moneyFacts.tsx';
import { endOf } from './movementEnd.ts';

interface MovementReceiptProps {
  /** The title of the action, translated. */
  title: string;
  transaction: Transaction;
  /** The payer's name, translated, if the backend has none. */
  from?: string | undefined;
}

/** The receipt of a movement in its current state: payer, receiver, fees, and date. */
export function MovementReceipt({ title, transaction, from }: MovementReceiptProps) {
  const { amount, additionalFee, mdrAmount, sender, receiver, remark, status } = transaction;
  const costs = mdrAmount + additionalFee;
  const hasCosts = costs > 0 && endOf(transaction) === 'done';
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
          { source: 'fee', value: hasCosts && additionalFee > 0 && money(additionalFee) },
          { source: 'mdr', value: hasCosts && mdrAmount > 0 && money(mdrAmount) },
          {
            source: 'net',
            value: hasCosts && typeof amount === 'number' && money(sen(amount - costs)),
          },
          { source: 'remark', value: remark && <ReasonText text={remark} /> },
        ],
      }}
    />
  );
}
