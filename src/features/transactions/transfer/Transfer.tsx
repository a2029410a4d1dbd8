import { type RefObject, useMemo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { formatRM } from '../../../contract/money.ts';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { useCurrentWallet } from '../../../session/currentWallet.ts';
import { asDone, useActionSteps } from '../../../session/useActionSteps.ts';
import { isWrongPin, stepOnRefusal } from '../../../session/usePinProof.ts';
import { useRecentTwin } from '../../../session/useRecentTwin.ts';
import { Awaited } from '../../../ui/Awaited.tsx';
import { ActionFlow } from '../../../ui/action/ActionFlow.tsx';
import { AmountInput } from '../../../ui/form/AmountInput.tsx';
import { RemarkInput } from '../../../ui/form/RemarkInput.tsx';
import { BalanceHelp } from '../../../ui/money/BalanceHelp.tsx';
import { ledgerOf, written } from '../../../ui/money/moneyFacts.tsx';
import { TwinNotice } from '../../../ui/money/TwinNotice.tsx';
import { ReceiverField } from './ReceiverField.tsx';
import {
  boundsOf,
  emptyTransfer,
  intentOf,
  type NamedTransfer,
  type TransferForm,
  transferOf,
} from './transfer.ts';
import { useFavourites, useReceiver } from './useReceiver.ts';

/**
 * Sends money to another merchant, at once: to a favourite, or by ULID or referral code.
 * Source: spec sections 2, 5, 7 and 9.
 */
export function Transfer() {
  const { wallet, error, retry } = useCurrentWallet();
  return (
    <Awaited title="transfer.title" value={wallet} error={error} onRetry={retry}>
      {current => <TransferFlow wallet={current} />}
    </Awaited>
  );
}

const TEXTS = {
  title: 'transfer.title',
  details: 'transfer.details',
  confirm: 'transfer.confirm',
  another: 'transfer.another',
};

/** A wrong PIN leads back to where it is typed; the current wallet is asked for again afterwards. */
function TransferFlow({ wallet }: { wallet: Wallet }) {
  const translate = useTranslate();
  const settle = useRef<() => Promise<unknown>>(async () => undefined);
  const steps = useActionSteps({
    name: 'transfer',
    title: TEXTS.title,
    empty: emptyTransfer,
    itemOf: values => transferOf(values, wallet.id),
    intentOf,
    send: (provider, { merchantName: _, ...meant }, once) => asDone(provider.transfer(meant, once)),
    invalidates: ['wallets', 'merchantTransactions', 'notifications', 'history'],
    stepOnRefusal,
  });
  const { state } = steps;
  const isRefused = state.kind === 'refused' && isWrongPin(state.error);
  const { balance, ownerName } = wallet;
  return (
    <ActionFlow
      steps={steps}
      texts={TEXTS}
      isPaid
      balance={balance}
      fields={<Fields wallet={wallet} settle={settle} />}
      settle={() => settle.current()}
      summaryOf={({ amount, merchantName, receiverMerchantUlid, remark }, done) => ({
        amount,
        from: done?.sender?.name ?? ownerName,
        to: done?.receiver?.name ?? merchantName,
        facts: [
          ...ledgerOf(amount, translate('money.noFee'), balance),
          { source: 'receiverUlid', value: receiverMerchantUlid, only: 'review' },
          { source: 'remark', value: written(remark) },
        ],
      })}
      sentenceOf={({ amount, merchantName: name }) =>
        translate('transfer.sentence', { amount: formatRM(amount), name })
      }
      notesOf={item => <Twin item={item} />}
      asksPin
      pinProblem={isRefused ? state.error : undefined}
      pinAgain="transfer.pinAgain"
      endOf={(record, { amount, merchantName }) => ({
        record,
        words: translate('transfer.done', {
          amount: formatRM(amount),
          name: record.receiver?.name ?? merchantName,
        }),
      })}
    />
  );
}

interface FieldsProps {
  wallet: Wallet;
  settle: RefObject<() => Promise<unknown>>;
}

function Fields({ wallet, settle }: FieldsProps) {
  const bounds = useMemo(() => boundsOf(wallet), [wallet]);
  const known = useFavourites();
  const receiver = useReceiver(known);
  settle.current = receiver.settle;
  return (
    <>
      <ReceiverField {...{ known }} isOther={receiver.isOther} lookUp={receiver.lookUp} />
      <AmountInput<TransferForm>
        source="amount"
        label="resources.transactions.fields.amount"
        bounds={bounds}
        help={<BalanceHelp balance={wallet.balance} />}
      />
      <RemarkInput<TransferForm>
        source="remark"
        label="resources.transactions.fields.remark"
        required={false}
      />
    </>
  );
}

function Twin({ item: { amount, merchantName: name, senderWalletId } }: { item: NamedTransfer }) {
  const minutes = useRecentTwin(
    { walletId: senderWalletId, transactionType: 'transfer' },
    ({ sender, receiver, amount: sent }) =>
      sender?.walletId === senderWalletId &&
      // The ULID there is the wallet's.
      receiver?.name === name &&
      sent === amount,
  );
  return (
    <TwinNotice
      label="transfer.twin"
      minutes={minutes}
      values={{ amount: formatRM(amount), name }}
    />
  );
}
