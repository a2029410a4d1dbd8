import { useWatch } from 'react-hook-form';
import type { Wallet } from '#contract/records/wallet.ts';
import { MOVEMENT_READS } from '#hooks/actions/runs/movementReads.ts';
import { asDone, useActionSteps } from '#hooks/actions/runs/useActionSteps.ts';
import { useLiveWallet } from '#hooks/live/useLiveWallet.ts';
import { useMerchantLookUp } from '#hooks/search/useMerchantLookUp.ts';
import { useWalletLimits } from '#hooks/useWalletLimits.ts';
import { OTHER, ReceiverInput } from '#records/favourite/ReceiverInput.tsx';
import { BalanceHelp } from '#records/movement/BalanceHelp.tsx';
import { ledgerOf, written } from '#records/movement/moneyFacts.tsx';
import { WithWallet } from '#records/movement/WithWallet.tsx';
import { ActionFlow } from '#ui/action/ActionFlow.tsx';
import { AmountInput } from '#ui/form/inputs/AmountInput.tsx';
import { RemarkInput } from '#ui/form/inputs/RemarkInput.tsx';
import { boundsOf, emptyTransfer, type TransferForm, transferOf } from './transfer.ts';
import { useFavourites, useReceiverInLink } from './useFavourites.ts';

/**
 * Sends money to another merchant immediately: to a favourite, or by ULID or referral code.
 * Source: docs/product.md, 2.4, 5.2, 7.14 and 9.1.
 */
export const Transfer = () => (
  <WithWallet title="transfer.title">{wallet => <TransferFlow wallet={wallet} />}</WithWallet>
);

/** Refetches the current wallet afterwards. i18n keys: transfer.* */
function TransferFlow({ wallet }: { wallet: Wallet }) {
  useLiveWallet();
  const steps = useActionSteps({
    texts: 'transfer',
    empty: emptyTransfer,
    itemOf: values => transferOf(values, wallet.id),
    pin: 'sent',
    send: (provider, body, once, pin) => asDone(provider.transfer({ ...body, pin }, once)),
    twinOf: ({ senderWalletId, amount, shown }) => ({
      walletId: senderWalletId,
      transactionType: 'transfer',
      isSame: movement =>
        movement.sender?.walletId === senderWalletId &&
        // the ULID there is the wallet's
        movement.receiver?.name === shown.name &&
        movement.amount === amount,
    }),
    invalidates: MOVEMENT_READS,
  });
  const { balance, ownerName } = wallet;
  return (
    <ActionFlow
      steps={steps}
      balance={balance}
      fields={<Fields wallet={wallet} />}
      summaryOf={({ amount, shown, receiverMerchantUlid, remark }, done) => ({
        amount,
        from: done?.sender?.name ?? ownerName,
        to: done?.receiver?.name ?? shown.name,
        facts: [
          ...ledgerOf(amount, balance),
          { source: 'receiverUlid', value: receiverMerchantUlid, only: 'review' },
          { source: 'remark', value: written(remark) },
        ],
      })}
      endOf={record => ({ record })}
    />
  );
}

function Fields({ wallet }: { wallet: Wallet }) {
  const limits = useWalletLimits(wallet);
  const known = useFavourites();
  const [to, code] = useWatch<TransferForm, ['to', 'code']>({ name: ['to', 'code'] });
  const lookUp = useMerchantLookUp(to === OTHER ? code : '');
  useReceiverInLink(known);
  return (
    <>
      <ReceiverInput {...known} lookUp={lookUp} />
      <AmountInput
        bounds={boundsOf(limits)}
        help={<BalanceHelp balance={wallet.balance} limit={limits.tightest} />}
      />
      <RemarkInput label="resources.money.fields.remarkOptional" required={false} />
    </>
  );
}
