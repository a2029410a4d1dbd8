import Paper from '@mui/material/Paper';
import { type ReactNode, useMemo } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { formatRM, sen } from '../../../contract/money.ts';
import type { Transaction } from '../../../contract/records/transaction.ts';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { leftToRefund } from '../../../contract/refunds.ts';
import { asDone, useActionSteps } from '../../../session/useActionSteps.ts';
import { useRecentTwin } from '../../../session/useRecentTwin.ts';
import { ActionFlow, TO_TRANSACTIONS } from '../../../ui/action/ActionFlow.tsx';
import { Ledger } from '../../../ui/action/Ledger.tsx';
import { AmountInput } from '../../../ui/form/AmountInput.tsx';
import { RemarkInput } from '../../../ui/form/RemarkInput.tsx';
import { BalanceHelp } from '../../../ui/money/BalanceHelp.tsx';
import { money, written } from '../../../ui/money/moneyFacts.tsx';
import { TwinNotice } from '../../../ui/money/TwinNotice.tsx';
import { wholeRecord } from '../../../ui/record/wholeRecord.ts';
import { transactionPath } from '../../../ui/transaction/transactionPath.ts';
import { intentOf, type RefundForm, refundOf, wholeRefund } from './refundOf.ts';
import { useWhyNot, type WhyNot } from './useWhyNot.ts';

/** What a refund changes: the payment, both wallets, and what is told of them. */
const CHANGED = [
  'transactions',
  'merchantTransactions',
  'partnerTransactions',
  'userTransactions',
  'holderTransactions',
  'wallets',
  'notifications',
  'history',
] as const;

const TEXTS = {
  title: 'refund.title',
  details: 'refund.details',
  confirm: 'refund.confirm',
  another: 'refund.another',
};

interface RefundFlowProps {
  transaction: Transaction;
  /** Reads the payment again; fulfilled also where it cannot be had. */
  askAgain: () => Promise<unknown>;
  onAnew: () => void;
  /** Shown if nothing can be refunded. */
  refusal: (why: WhyNot) => ReactNode;
}

/**
 * Each refund of a payment has a draft of its own.
 * Source: spec section 7 (refund/request); docs/contract.md, Money.
 */
export function RefundFlow({ transaction, askAgain, onAnew, refusal }: RefundFlowProps) {
  const translate = useTranslate();
  const { wallet, isHidden } = usePaidWallet(transaction);
  const whyNot = useWhyNot(transaction, isHidden);
  const left = leftToRefund(transaction);
  const empty = useMemo(() => wholeRefund(left), [left]);
  const steps = useActionSteps({
    name: `refund:${transaction.id}`,
    title: TEXTS.title,
    empty,
    itemOf: values => refundOf(values, transaction),
    intentOf,
    send: (provider, item, once) => asDone(provider.refund(item, once)),
    invalidates: CHANGED,
  });
  const startAnew = async () => {
    // what is left is known only from an answer later than the refund's
    await askAgain();
    steps.startAnew();
    onAnew();
  };
  if (whyNot && steps.step !== 'result') return refusal(whyNot);
  const { sender, receiver, referenceNumber, mdrAmount, additionalFee } = transaction;
  const payer = sender?.name ?? '–';
  const fee = translate(mdrAmount || additionalFee ? 'refund.costsBack' : 'money.noFee');
  return (
    <ActionFlow
      steps={{ ...steps, startAnew: () => void startAnew() }}
      texts={TEXTS}
      isPaid
      balance={wallet?.balance}
      balanceText={wallet && balanceOf(wallet, translate)}
      cancelTo={transactionPath(transaction)}
      fields={<Fields {...{ transaction, wallet }} />}
      summaryOf={({ amount, remark }) => ({
        amount,
        from: receiver?.name,
        to: payer,
        facts: [
          { source: 'fee', value: fee },
          {
            source: 'refundableAfter',
            value: money(sen(Math.max(left - amount, 0))),
            only: 'review',
          },
          { source: 'payment', value: written(referenceNumber) },
          { source: 'remark', value: written(remark) },
        ],
      })}
      sentenceOf={({ amount }) =>
        translate('refund.sentence', {
          amount: formatRM(amount),
          payer,
          merchant: receiver?.name ?? '–',
        })
      }
      notesOf={({ amount }) => <Twin {...{ transaction, amount }} />}
      endOf={(record, { amount }) => ({
        record,
        words: translate('refund.done', { amount: formatRM(amount), payer }),
      })}
      links={[{ to: transactionPath(transaction), label: 'refund.toPayment' }, TO_TRANSACTIONS]}
    />
  );
}

const balanceOf = (
  { ownerName, ulid, balance }: Wallet,
  translate: (key: string, values: object) => string,
) => translate('refund.balanceIs', { name: ownerName ?? ulid, balance: formatRM(balance) });

/** The wallet that was paid; hidden from those whose it is not. */
function usePaidWallet({ receiver }: Transaction) {
  const { meta, onError } = wholeRecord;
  const id = receiver?.walletId ?? 0;
  const { data, isError } = useGetOne<Wallet>(
    'wallets',
    { id, meta },
    { onError, enabled: id > 0 },
  );
  return { wallet: data, isHidden: isError };
}

interface FieldsProps {
  transaction: Transaction;
  wallet: Wallet | undefined;
}

/** How much of it, and why; the balance is left with more than said, since a share of the fees comes back. */
function Fields({ transaction, wallet }: FieldsProps) {
  const left = leftToRefund(transaction);
  const bounds = useMemo(() => ({ atMost: left }), [left]);
  const { amount, refundedAmount, referenceNumber, sender } = transaction;
  return (
    <>
      <Paper variant="outlined" sx={{ p: 2, mb: 1 }}>
        <Ledger
          resource="money"
          facts={[
            { source: 'payment', value: written(referenceNumber) },
            { source: 'payer', value: written(sender?.name) },
            { source: 'paid', value: money(amount) },
            { source: 'refunded', value: money(refundedAmount) },
            { source: 'refundable', value: money(left) },
          ]}
        />
      </Paper>
      <AmountInput<RefundForm>
        source="amount"
        label="resources.transactions.fields.amount"
        bounds={bounds}
        help={wallet && <BalanceHelp balance={wallet.balance} label="refund.leftAtLeast" />}
      />
      <RemarkInput<RefundForm>
        source="remark"
        label="resources.transactions.fields.remark"
        required={false}
      />
    </>
  );
}

interface TwinProps {
  transaction: Transaction;
  amount: number;
}

function Twin({ transaction: { id, receiver }, amount }: TwinProps) {
  const minutes = useRecentTwin(
    { walletId: receiver?.walletId ?? 0, transactionType: 'refund' },
    movement => movement.originalId === id && movement.amount === amount,
  );
  return (
    <TwinNotice label="refund.twin" minutes={minutes} values={{ amount: formatRM(sen(amount)) }} />
  );
}
