import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link, useTranslate } from 'react-admin';
import type { Sen } from '../../../contract/money.ts';
import type { Transaction } from '../../../contract/records/transaction.ts';
import { leftToRefund } from '../../../contract/refunds.ts';
import { useRecordLink } from '../../../session/useRecordLink.ts';
import { type Fact, Facts, ifKnown } from '../../../ui/record/Facts.tsx';
import type { Drawer } from '../../../ui/record/useDrawer.ts';
import { CopyButton } from '../../../ui/text/CopyButton.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';

const copyable = (known: string | number | null | undefined): ReactNode =>
  ifKnown(known, text => (
    <>
      <bdi>{text}</bdi> <CopyButton text={String(text)} />
    </>
  ));

const text = (known: string | null | undefined): ReactNode =>
  ifKnown(known, words => <bdi>{words}</bdi>);

const money = (known: Sen | null | undefined): ReactNode =>
  ifKnown(known, amount => <MoneyText amount={amount} />);

/** The name at an end; for those who may open whose it is, the way there. */
function PartyName({ party: { name, owner } }: { party: Transaction['sender'] }) {
  const link = useRecordLink(owner?.entity ?? 'user', owner ? String(owner.id) : null);
  return link ? (
    <Link to={link}>
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  );
}

const sections = ['parties', 'money', 'details'] as const;
type Section = (typeof sections)[number];

const partiesOf = ({ sender, receiver }: Transaction): Fact[] => [
  { source: 'sender', value: ifKnown(sender?.name, () => <PartyName party={sender} />) },
  { source: 'receiver', value: ifKnown(receiver?.name, () => <PartyName party={receiver} />) },
  { source: 'senderWalletId', value: copyable(sender?.ulid ?? sender?.walletId) },
  { source: 'receiverWalletId', value: copyable(receiver?.ulid ?? receiver?.walletId) },
];

function amountsOf(transaction: Transaction): Fact[] {
  const left = leftToRefund(transaction);
  return [
    { source: 'amount', value: money(transaction.amount) },
    { source: 'subTotal', value: money(transaction.subTotal) },
    { source: 'additionalFee', value: money(transaction.additionalFee) },
    { source: 'mdrAmount', value: money(transaction.mdrAmount) },
    ...(transaction.refundedAmount || left > 0
      ? [
          { source: 'refundedAmount', value: money(transaction.refundedAmount) },
          { source: 'left', value: money(left) },
        ]
      : []),
  ];
}

interface TransactionFactsProps {
  transaction: Transaction;
  /** Where the original of a refund opens. */
  pathOf: Drawer['pathOf'];
}

/** All that is known of a transaction, but for what happened to it. */
export function TransactionFacts({ transaction, pathOf }: TransactionFactsProps) {
  const translate = useTranslate();
  const { originalId, paymentMethods } = transaction;
  const details: Fact[] = [
    { source: 'referenceNumber', value: copyable(transaction.referenceNumber) },
    { source: 'id', value: copyable(transaction.id) },
    ...(originalId
      ? [
          {
            source: 'original',
            value: (
              // takes the place of the refund's drawer: back still leads to the list
              <Link to={pathOf({ id: originalId })} replace>
                {translate('transactions.one.openOriginal')}
              </Link>
            ),
          },
        ]
      : []),
    {
      source: 'paymentMethods',
      value: (paymentMethods ?? [])
        .map(method => translate(`paymentMethods.${method}`, { _: method }))
        .join(', '),
    },
    { source: 'remark', value: text(transaction.remark) },
    { source: 'operatorId', value: text(transaction.operatorId) },
    { source: 'location', value: text(transaction.location) },
  ];
  const facts: Readonly<Record<Section, readonly Fact[]>> = {
    parties: partiesOf(transaction),
    money: amountsOf(transaction),
    details,
  };
  return sections.map(section => (
    <section key={section}>
      <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
        {translate(`transactions.one.${section}`)}
      </Typography>
      <Paper variant="outlined">
        <Facts resource="transactions" facts={facts[section]} />
      </Paper>
    </section>
  ));
}
