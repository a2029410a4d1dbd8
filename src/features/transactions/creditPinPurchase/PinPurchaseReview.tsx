import { useTranslate } from 'react-admin';
import { formatRM, sen } from '../../../contract/money.ts';
import type { Wallet } from '../../../contract/records/wallet.ts';
import type { PinPurchase } from '../../../providers/data/surface.ts';
import { pinProblemOf } from '../../../session/usePinProof.ts';
import { PinProof } from '../../../ui/action/PinProof.tsx';
import { ReviewStep } from '../../../ui/action/ReviewStep.tsx';
import { Facts } from '../../../ui/record/Facts.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { totalOf } from './purchase.ts';
import type { PurchaseSteps } from './usePinPurchase.ts';

interface PinPurchaseReviewProps {
  wallet: Wallet;
  item: PinPurchase;
  steps: PurchaseSteps;
}

/** How much, how many, what all comes to and who pays it, in words that cannot be misread; and the PIN. */
export function PinPurchaseReview({ wallet, item, steps }: PinPurchaseReviewProps) {
  const translate = useTranslate();
  const { amount, count, paymentId } = item;
  const total = totalOf(item);
  const isFromWallet = paymentId === null;
  const words = { count, amount: formatRM(amount), total: formatRM(total), paymentId };
  return (
    <ReviewStep confirm="pinPurchase.confirm" onBack={steps.toForm} onConfirm={steps.confirm}>
      <p className="k-sentence">
        {translate(`pinPurchase.sentence.${isFromWallet ? 'wallet' : 'payment'}`, words)}
      </p>
      <div className="k-panel">
        <Facts
          resource="money"
          facts={[
            { source: 'total', value: <MoneyText amount={total} /> },
            { source: 'fee', value: translate('money.noFee') },
            {
              source: 'from',
              value: isFromWallet ? (
                <bdi>{wallet.ownerName}</bdi>
              ) : (
                translate('pinPurchase.paidByChoice.payment')
              ),
            },
            { source: 'to', value: translate('pinPurchase.pins') },
            ...(isFromWallet
              ? [
                  { source: 'balance', value: <MoneyText amount={wallet.balance} /> },
                  { source: 'left', value: <MoneyText amount={sen(wallet.balance - total)} /> },
                ]
              : [{ source: 'paymentId', value: <bdi>{paymentId}</bdi> }]),
          ]}
        />
      </div>
      {!isFromWallet && <p>{translate('pinPurchase.waits')}</p>}
      <PinProof problem={pinProblemOf(steps.state)} />
    </ReviewStep>
  );
}
