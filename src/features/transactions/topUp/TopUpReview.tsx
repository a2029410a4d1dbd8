import { useTranslate } from 'react-admin';
import { formatRM, sen } from '../../../contract/money.ts';
import type { Wallet } from '../../../contract/records/wallet.ts';
import type { TopUp } from '../../../providers/data/surface.ts';
import { ReviewStep } from '../../../ui/action/ReviewStep.tsx';
import { Facts, ifKnown } from '../../../ui/record/Facts.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';

interface TopUpReviewProps {
  wallet: Wallet;
  item: TopUp;
  onBack: () => void;
  onConfirm: () => void;
}

/** Amount, from, to and fee, in words that cannot be misread. */
export function TopUpReview({ wallet, item, onBack, onConfirm }: TopUpReviewProps) {
  const translate = useTranslate();
  const { amount, phoneNum, transactionDescription } = item;
  return (
    <ReviewStep confirm="topUp.confirm" onBack={onBack} onConfirm={onConfirm}>
      <p className="k-sentence">{translate('topUp.sentence', { amount: formatRM(amount) })}</p>
      <div className="k-panel">
        <Facts
          resource="money"
          facts={[
            { source: 'amount', value: <MoneyText amount={amount} /> },
            { source: 'fee', value: translate('money.noFee') },
            { source: 'from', value: translate('topUp.from') },
            { source: 'to', value: <bdi>{wallet.ownerName}</bdi> },
            { source: 'balance', value: <MoneyText amount={wallet.balance} /> },
            { source: 'left', value: <MoneyText amount={sen(wallet.balance + amount)} /> },
            { source: 'phone', value: phoneNum },
            {
              source: 'description',
              value: ifKnown(transactionDescription, text => <bdi>{text}</bdi>),
            },
          ]}
        />
      </div>
      <p>{translate('topUp.then')}</p>
    </ReviewStep>
  );
}
