import { useTranslate } from 'react-admin';
import { formatRM, sen } from '../../../contract/money.ts';
import type { Transaction } from '../../../contract/records/transaction.ts';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { leftToRefund } from '../../../contract/refunds.ts';
import type { Refund } from '../../../providers/data/surface.ts';
import { useRecentTwin } from '../../../session/useRecentTwin.ts';
import { ReviewStep } from '../../../ui/action/ReviewStep.tsx';
import { TwinNotice } from '../../../ui/money/TwinNotice.tsx';
import { Facts, ifKnown } from '../../../ui/record/Facts.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';

interface RefundReviewProps {
  transaction: Transaction;
  wallet: Wallet | undefined;
  item: Refund;
  onBack: () => void;
  onConfirm: () => void;
}

/** Amount, from, to and fee, in words that cannot be misread. */
export function RefundReview({ transaction, wallet, item, ...on }: RefundReviewProps) {
  const translate = useTranslate();
  const { sender, receiver, referenceNumber, mdrAmount, additionalFee } = transaction;
  const { amount, remark } = item;
  const minutes = useRecentTwin(
    { walletId: receiver?.walletId ?? 0, transactionType: 'refund' },
    movement => movement.originalId === transaction.id && movement.amount === amount,
  );
  const hadCosts = Boolean(mdrAmount || additionalFee);
  const left = sen(Math.max(leftToRefund(transaction) - amount, 0));
  return (
    <ReviewStep confirm="refund.confirm" {...on}>
      <p className="k-sentence">
        {translate('refund.sentence', {
          amount: formatRM(amount),
          payer: sender?.name ?? '–',
          merchant: receiver?.name ?? '–',
        })}
      </p>
      <TwinNotice label="refund.twin" minutes={minutes} values={{ amount: formatRM(amount) }} />
      <div className="k-panel">
        <Facts
          resource="money"
          facts={[
            { source: 'amount', value: <MoneyText amount={amount} /> },
            { source: 'fee', value: translate(hadCosts ? 'refund.costsBack' : 'money.noFee') },
            { source: 'from', value: <bdi>{receiver?.name}</bdi> },
            { source: 'to', value: <bdi>{sender?.name}</bdi> },
            { source: 'payment', value: <bdi>{referenceNumber}</bdi> },
            { source: 'refundableAfter', value: <MoneyText amount={left} /> },
            {
              source: 'balance',
              value: ifKnown(wallet?.balance, balance => <MoneyText amount={balance} />),
            },
            { source: 'remark', value: ifKnown(remark, text => <bdi>{text}</bdi>) },
          ]}
        />
      </div>
    </ReviewStep>
  );
}
