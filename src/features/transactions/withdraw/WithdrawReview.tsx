import { useTranslate } from 'react-admin';
import { formatRM, sen } from '../../../contract/money.ts';
import type { Wallet } from '../../../contract/records/wallet.ts';
import type { Withdrawal } from '../../../providers/data/surface.ts';
import { pinProblemOf } from '../../../session/usePinProof.ts';
import { useRecentTwin } from '../../../session/useRecentTwin.ts';
import { PinProof } from '../../../ui/action/PinProof.tsx';
import { ReviewStep } from '../../../ui/action/ReviewStep.tsx';
import { TwinNotice } from '../../../ui/money/TwinNotice.tsx';
import { Facts, ifKnown } from '../../../ui/record/Facts.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { HeldNotice } from './HeldNotice.tsx';
import type { WithdrawSteps } from './useWithdraw.ts';

interface WithdrawReviewProps {
  wallet: Wallet;
  item: Withdrawal;
  /** The account, as a person knows it. */
  bank: string;
  /** From when the bank pays out to it, if it is new. */
  payoutsFrom: string | undefined;
  steps: WithdrawSteps;
}

/** Amount, from, to and fee, in words that cannot be misread; and the PIN. */
export function WithdrawReview({ wallet, item, bank, payoutsFrom, steps }: WithdrawReviewProps) {
  const translate = useTranslate();
  const { amount, remark, walletId } = item;
  const minutes = useRecentTwin(
    { walletId, transactionType: 'withdraw' },
    movement => movement.sender?.walletId === walletId && movement.amount === amount,
  );
  return (
    <ReviewStep confirm="withdraw.confirm" onBack={steps.toForm} onConfirm={steps.confirm}>
      <p className="k-sentence">
        {translate('withdraw.sentence', { amount: formatRM(amount), bank })}
      </p>
      <TwinNotice label="withdraw.twin" minutes={minutes} values={{ amount: formatRM(amount) }} />
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
      <HeldNotice until={payoutsFrom} />
      <p>{translate('withdraw.takes')}</p>
      <PinProof problem={pinProblemOf(steps.state)} />
    </ReviewStep>
  );
}
