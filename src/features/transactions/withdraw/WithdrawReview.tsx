import { useTranslate } from 'react-admin';
import { formatRM, sen } from '../../../contract/money.ts';
import type { Wallet } from '../../../contract/records/wallet.ts';
import type { Withdrawal } from '../../../providers/data/surface.ts';
import { ReviewStep } from '../../../ui/action/ReviewStep.tsx';
import { Facts, ifKnown } from '../../../ui/record/Facts.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';

interface WithdrawReviewProps {
  wallet: Wallet;
  item: Withdrawal;
  /** The account, as a person knows it. */
  bank: string;
  onBack: () => void;
  onConfirm: () => void;
}

/** Amount, from, to and fee, in words that cannot be misread. */
export function WithdrawReview({ wallet, item, bank, onBack, onConfirm }: WithdrawReviewProps) {
  const translate = useTranslate();
  const { amount, remark } = item;
  return (
    <ReviewStep confirm="withdraw.confirm" onBack={onBack} onConfirm={onConfirm}>
      <p className="k-sentence">
        {translate('withdraw.sentence', { amount: formatRM(amount), bank })}
      </p>
      <div className="k-panel">
        <Facts
          resource="money"
          facts={[
            { source: 'amount', value: <MoneyText amount={amount} /> },
            { source: 'fee', value: translate('money.noFee') },
            { source: 'from', value: <bdi>{wallet.ownerName}</bdi> },
            { source: 'to', value: <bdi>{bank}</bdi> },
            { source: 'balance', value: <MoneyText amount={wallet.balance} /> },
            { source: 'left', value: <MoneyText amount={sen(wallet.balance - amount)} /> },
            { source: 'remark', value: ifKnown(remark, text => <bdi>{text}</bdi>) },
          ]}
        />
      </div>
      <p>{translate('withdraw.takes')}</p>
    </ReviewStep>
  );
}
