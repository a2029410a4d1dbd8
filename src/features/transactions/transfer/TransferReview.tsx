import { useTranslate } from 'react-admin';
import { formatRM, sen } from '../../../contract/money.ts';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { isWrongPin } from '../../../session/usePinProof.ts';
import { useRecentTwin } from '../../../session/useRecentTwin.ts';
import { PinProof } from '../../../ui/action/PinProof.tsx';
import { ReviewStep } from '../../../ui/action/ReviewStep.tsx';
import { TwinNotice } from '../../../ui/money/TwinNotice.tsx';
import { Facts } from '../../../ui/record/Facts.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import type { NamedTransfer } from './transfer.ts';
import type { TransferSteps } from './useTransfer.ts';

interface TransferReviewProps {
  wallet: Wallet;
  item: NamedTransfer;
  steps: TransferSteps;
}

/** Amount, from, to and fee, in words that cannot be misread; and the PIN, which proves who sends it. */
export function TransferReview({ wallet, item, steps }: TransferReviewProps) {
  const translate = useTranslate();
  const { state } = steps;
  const isRefused = state.kind === 'refused' && isWrongPin(state.error);
  const { amount, merchantName: name, receiverMerchantUlid, remark, senderWalletId } = item;
  const minutes = useRecentTwin(
    { walletId: senderWalletId, transactionType: 'transfer' },
    ({ sender, receiver, amount: sent }) =>
      sender?.walletId === senderWalletId &&
      // The ULID there is the wallet's.
      receiver?.name === name &&
      sent === amount,
  );
  return (
    <ReviewStep confirm="transfer.confirm" onBack={steps.toForm} onConfirm={steps.confirm}>
      <p className="k-sentence">
        {translate('transfer.sentence', { amount: formatRM(amount), name })}
      </p>
      <TwinNotice
        label="transfer.twin"
        minutes={minutes}
        values={{ amount: formatRM(amount), name }}
      />
      <div className="k-panel">
        <Facts
          resource="money"
          facts={[
            { source: 'amount', value: <MoneyText amount={amount} /> },
            { source: 'fee', value: translate('money.noFee') },
            { source: 'from', value: <bdi>{wallet.ownerName}</bdi> },
            { source: 'to', value: <bdi>{name}</bdi> },
            { source: 'receiverUlid', value: receiverMerchantUlid },
            { source: 'balance', value: <MoneyText amount={wallet.balance} /> },
            { source: 'left', value: <MoneyText amount={sen(wallet.balance - amount)} /> },
            { source: 'remark', value: remark && <bdi>{remark}</bdi> },
          ]}
        />
      </div>
      <PinProof problem={isRefused ? state.error : undefined} />
    </ReviewStep>
  );
}
