import { Link } from 'react-admin';
import type { Transaction } from '#contract/records/transaction.ts';
import { leftToRefund } from '#contract/rules/money/refunds.ts';
import { transactionRecord } from '#records/transaction/transactionRecord.tsx';
import { timeNow } from '#ui/clock.ts';
import { factsOf } from '#ui/fields/factsOf.tsx';
import { useTranslate } from '#ui/locale.ts';
import { FactSections } from '#ui/record/FactSections.tsx';
import type { Drawer } from '#ui/record/useDrawer.ts';

interface TransactionFactsProps {
  transaction: Transaction;
  /** Opens the original of a refund. */
  drawer: Pick<Drawer, 'pathOf' | 'opening'>;
}

/** All details of a transaction except its timeline, which is not printed. */
export function TransactionFacts({ transaction, drawer }: TransactionFactsProps) {
  const translate = useTranslate();
  const { originalId, refundedAmount, heldUntil } = transaction;
  const isHeld = new Date(heldUntil ?? '') > timeNow();
  const isRefundable = refundedAmount > 0 || leftToRefund(transaction) > 0;
  const original = originalId && (
    <Link to={drawer.pathOf({ id: originalId })} {...drawer.opening}>
      {translate('transactions.one.openOriginal')}
    </Link>
  );
  const sections = {
    parties: factsOf(transactionRecord, transaction, [
      'sender',
      'receiver',
      'senderWalletId',
      'receiverWalletId',
    ]),
    money: factsOf(transactionRecord, transaction, [
      'amount',
      'subTotal',
      'additionalFee',
      'mdrAmount',
      isRefundable && 'refundedAmount',
      isRefundable && 'left',
    ]),
    details: [
      ...factsOf(transactionRecord, transaction, ['referenceNumber', 'transactionDate', 'id']),
      ...(original ? [{ source: 'original', value: original }] : []),
      ...factsOf(transactionRecord, transaction, [
        isHeld && 'heldUntil',
        'paymentMethods',
        'remark',
        'operatorId',
        'location',
      ]),
    ],
  };
  return (
    <FactSections
      resource="transactions"
      level={3}
      sections={Object.entries(sections).map(([name, facts]) => ({
        title: `transactions.one.${name}`,
        facts,
      }))}
    />
  );
}
