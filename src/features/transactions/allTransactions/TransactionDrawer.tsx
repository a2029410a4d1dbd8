import { Button, Stack, Typography } from '@mui/material';
import { Link, LinkBase } from 'react-admin';
import { PATHS, refundPath, statePath } from '#contract/paths.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import { leftToRefund } from '#contract/rules/money/refunds.ts';
import { transactionRecord } from '#records/transaction/transactionRecord.tsx';
import { useMayRefund } from '#session/useMayRefund.ts';
import { timeNow } from '#ui/clock.ts';
import { factsOf } from '#ui/fields/factsOf.tsx';
import { useTranslate } from '#ui/locale.ts';
import { FactSections } from '#ui/record/FactSections.tsx';
import { RecordDrawer } from '#ui/record/RecordDrawer.tsx';
import type { Drawer } from '#ui/record/useDrawer.ts';
import { MoneyText } from '#ui/text/MoneyText.tsx';
import { StatusChip } from '#ui/text/StatusChip.tsx';
import { useShownReference } from '#ui/useShownReference.ts';
import { TransactionTimeline } from './TransactionTimeline.tsx';

/** One transaction: its parties, amount, references and timeline. */
export function TransactionDrawer({ drawer }: { drawer: Drawer }) {
  const translate = useTranslate();
  const titleOf = (record: Transaction | undefined) => {
    if (!record) return translate('transactions.one.title');
    const { transactionType: type } = record;
    return translate(`transactionTypes.${type}`, { _: type });
  };
  return (
    <RecordDrawer<Transaction>
      resource="transactions"
      drawer={drawer}
      title={titleOf}
      status={record => <StatusChip kind="transaction" value={record.status} />}
    >
      {record => (
        <>
          <Shown reference={record.referenceNumber} />
          <Typography sx={{ mb: 1, fontSize: '1.75rem', fontWeight: 600 }}>
            <MoneyText amount={record.amount} />
          </Typography>
          <Actions transaction={record} />
          <TransactionFacts transaction={record} drawer={drawer} />
          <TransactionTimeline transaction={record} />
        </>
      )}
    </RecordDrawer>
  );
}

function Shown({ reference }: { reference: string }) {
  useShownReference(reference);
  return null;
}

/**
 * Links to the bank's page of an unpaid top-up and to an unpaid payment link (for its owner), to the refund while an
 * amount remains (for users who may refund), and to the receipt, which is the drawer without data of other users.
 */
function Actions({ transaction }: { transaction: Transaction }) {
  const translate = useTranslate();
  const mayRefund = useMayRefund(transaction);
  const { paymentUrl, transactionType, referenceNumber } = transaction;
  const isLink = transactionType === 'UPI';
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2, displayPrint: 'none' }}>
      {paymentUrl && isLink && (
        <Button
          variant="contained"
          component={LinkBase}
          to={statePath(PATHS.payment, referenceNumber)}
        >
          {translate('transactions.one.showLink')}
        </Button>
      )}
      {paymentUrl && !isLink && (
        <Button variant="contained" href={paymentUrl} rel="noreferrer">
          {translate('transactions.one.continuePayment')}
        </Button>
      )}
      {mayRefund && (
        <Button component={LinkBase} to={refundPath(transaction)} variant="contained">
          {translate('transactions.refund.begin')}
        </Button>
      )}
      <Button onClick={() => window.print()}>{translate('transactions.one.print')}</Button>
    </Stack>
  );
}

interface TransactionFactsProps {
  transaction: Transaction;
  /** Opens the original of a refund. */
  drawer: Pick<Drawer, 'pathOf' | 'opening'>;
}

/** All details of a transaction except its timeline, which is not printed. */
function TransactionFacts({ transaction, drawer }: TransactionFactsProps) {
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
