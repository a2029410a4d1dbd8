import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link, useTranslate } from 'react-admin';
import type { Transaction } from '#contract/records/transaction.ts';
import { leftToRefund } from '#contract/rules/refunds.ts';
import { useRecordLink } from '#hooks/useRecordLink.ts';
import { type Fact, Facts, ifKnown } from '#ui/record/Facts.tsx';
import { copyable, factsOf, money, text } from '#ui/record/shownFacts.tsx';
import type { Drawer } from '#ui/record/useDrawer.ts';

/** The name at an end; for those who may open whose it is, the way there. */
function PartyName({ party: { name, owner } }: { party: Transaction['sender'] }) {
  const link = useRecordLink(owner?.entity ?? 'user', owner ? String(owner.id) : null);
  return link ? <Link to={link}>{text(name)}</Link> : text(name);
}

const partiesOf = ({ sender, receiver }: Transaction): Fact[] => [
  { source: 'sender', value: ifKnown(sender?.name, () => <PartyName party={sender} />) },
  { source: 'receiver', value: ifKnown(receiver?.name, () => <PartyName party={receiver} />) },
  { source: 'senderWalletId', value: copyable(sender?.ulid ?? sender?.walletId) },
  { source: 'receiverWalletId', value: copyable(receiver?.ulid ?? receiver?.walletId) },
];

function amountsOf(transaction: Transaction): Fact[] {
  const left = leftToRefund(transaction);
  const refunds = [
    ...factsOf(transaction, { refundedAmount: money }),
    { source: 'left', value: money(left) },
  ];
  return [
    ...factsOf(transaction, { amount: money, subTotal: money }),
    ...factsOf(transaction, { additionalFee: money, mdrAmount: money }),
    ...(transaction.refundedAmount || left > 0 ? refunds : []),
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
  const { originalId } = transaction;
  const original = originalId && (
    // takes the place of the refund's drawer: back still leads to the list
    <Link to={pathOf({ id: originalId })} replace>
      {translate('transactions.one.openOriginal')}
    </Link>
  );
  const methods = (known: Transaction['paymentMethods'] | null) =>
    (known ?? []).map(each => translate(`paymentMethods.${each}`, { _: each })).join(', ');
  const sections = {
    parties: partiesOf(transaction),
    money: amountsOf(transaction),
    details: [
      ...factsOf(transaction, { referenceNumber: copyable, id: copyable }),
      ...(original ? [{ source: 'original', value: original }] : []),
      ...factsOf(transaction, { paymentMethods: methods, remark: text }),
      ...factsOf(transaction, { operatorId: text, location: text }),
    ],
  };
  return Object.entries(sections).map(([name, facts]) => (
    <section key={name}>
      <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
        {translate(`transactions.one.${name}`)}
      </Typography>
      <Paper variant="outlined">
        <Facts resource="transactions" facts={facts} />
      </Paper>
    </section>
  ));
}
