import { Button } from '@mui/material';
import { useState } from 'react';
import { LinkBase, useGetOne, useParams } from 'react-admin';
import { requestRefund } from '#contract/endpoints/money/transactions.ts';
import { parseRM, type Sen, sen, toTypedRM } from '#contract/money.ts';
import { PATHS, pageOf } from '#contract/paths.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import type { Wallet } from '#contract/records/wallet.ts';
import type { MoneyForm } from '#contract/rules/money/moneyForms.ts';
import { isRefundable, knownLeftToRefund, leftToRefund } from '#contract/rules/money/refunds.ts';
import { isRecord } from '#contract/text/json.ts';
import { MOVEMENT_READS } from '#hooks/actions/runs/movementReads.ts';
import { asDone, useActionSteps } from '#hooks/actions/runs/useActionSteps.ts';
import { BalanceHelp } from '#records/movement/BalanceHelp.tsx';
import { money, NO_FEE, written } from '#records/movement/moneyFacts.tsx';
import { useMay } from '#session/useMay.ts';
import { useCanOpen, useViewer } from '#session/useSession.ts';
import { ActionFlow, TO_TRANSACTIONS } from '#ui/action/ActionFlow.tsx';
import { NothingToDo } from '#ui/action/ActionPage.tsx';
import { LedgerCard } from '#ui/action/Ledger.tsx';
import { AmountInput } from '#ui/form/inputs/AmountInput.tsx';
import { RemarkInput } from '#ui/form/inputs/RemarkInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import { wholeRecord } from '#ui/record/wholeRecord.ts';
import { AsyncContent } from '#ui/state/AsyncContent.tsx';
import { errorText } from '#ui/state/errorText.ts';
import { isMissing } from '#ui/state/MissingRecord.tsx';
import { inlineRM } from '#ui/text/inlineRM.ts';
import { useShownReference } from '#ui/useShownReference.ts';

/**
 * Refunds a payment in full or in part, up to the remaining amount. The transaction is the
 * route's `:id`. Source: docs/product.md, 2.4 and 7.14 (refund/request).
 */
export function Refund() {
  const { id = '' } = useParams();
  const { meta, onError } = wholeRecord;
  const { data, error, refetch } = useGetOne<Transaction>(
    'transactions',
    { id: Number(id), meta },
    { onError },
  );
  // remounts the form, because the next refund of the payment starts with the new remaining amount
  const [turn, setTurn] = useState(0);
  if (!data && isMissing(error)) return <UnknownPayment error={error} />;
  return (
    <AsyncContent title="refund.title" value={data} error={error} onRetry={() => void refetch()}>
      {transaction => (
        <RefundFlow
          key={`${id}/${turn}`}
          transaction={transaction}
          askAgain={refetch}
          onAnew={() => setTurn(turn + 1)}
        />
      )}
    </AsyncContent>
  );
}

/** For a payment that does not exist, or belongs to others: links to the user's own. */
function UnknownPayment({ error }: { error: unknown }) {
  const translate = useTranslate();
  const { to, label } = useCanOpen(PATHS.refunds) ? TO_REFUNDS : TO_TRANSACTIONS;
  return (
    <NothingToDo title={translate('refund.title')} why={errorText(translate, error)}>
      <Button component={LinkBase} to={to}>
        {translate(label)}
      </Button>
    </NothingToDo>
  );
}

const TO_REFUNDS = { to: PATHS.refunds, label: 'refund.toRefunds' };

/** Resources that a refund changes: the payment, both wallets, and data derived from them. */
const CHANGED = [
  ...MOVEMENT_READS,
  'transactions',
  'partnerTransactions',
  'userTransactions',
  'holderTransactions',
] as const;

interface RefundFlowProps {
  transaction: Transaction;
  /** Refetches the payment; also resolves if the request fails. */
  askAgain: () => Promise<unknown>;
  onAnew: () => void;
}

/**
 * Each refund of a payment has its own draft. i18n keys: refund.*
 * Source: docs/product.md, 7.14 (refund/request); docs/contract.md, Money.
 */
function RefundFlow({ transaction, askAgain, onAnew }: RefundFlowProps) {
  const translate = useTranslate();
  const { wallet, isHidden } = usePaidWallet(transaction);
  const whyNot = useWhyNot(transaction, isHidden);
  const left = knownLeftToRefund(transaction);
  const { sender, receiver, referenceNumber, mdrAmount, additionalFee } = transaction;
  useShownReference(referenceNumber);
  const steps = useActionSteps({
    texts: 'refund',
    name: `refund:${transaction.id}` satisfies `${MoneyForm}:${number}`,
    // defaults to the full remaining amount
    empty: { amount: left === null ? '' : toTypedRM(left), remark: '' },
    itemOf: form => {
      const amount = parseRM(form.amount);
      return amount && { id: transaction.id, amount, remark: form.remark.trim() };
    },
    send: (provider, body, once) => asDone(provider.refund(body, once)),
    twinOf: ({ id, amount }) => ({
      walletId: receiver?.walletId ?? 0,
      transactionType: 'refund',
      isSame: movement => movement.originalId === id && movement.amount === amount,
    }),
    invalidates: CHANGED,
  });
  const startAnew = async () => {
    // only a response later than the refund's has the new remaining amount
    await askAgain();
    steps.startAnew();
    onAnew();
  };
  if (whyNot && steps.step !== 'result') {
    return (
      <NothingToDo
        title={translate('refund.title')}
        why={translate(`refund.whyNot.${whyNot}`, { reference: referenceNumber })}
      >
        <Button component={LinkBase} to={pageOf.transactions(transaction)}>
          {translate('refund.toPayment')}
        </Button>
      </NothingToDo>
    );
  }
  const leftAfter = (amount: Sen) => (left === null ? null : sen(Math.max(left - amount, 0)));
  const fee = mdrAmount || additionalFee ? translate('refund.costsBack') : NO_FEE;
  return (
    <ActionFlow
      steps={{ ...steps, startAnew: () => void startAnew() }}
      balance={wallet?.balance}
      balanceText={
        wallet &&
        translate('refund.balanceIs', {
          name: wallet.ownerName ?? wallet.ulid,
          balance: inlineRM(wallet.balance),
        })
      }
      cancelTo={pageOf.transactions(transaction)}
      fields={<Fields transaction={transaction} balance={wallet?.balance} />}
      summaryOf={({ amount, remark }) => ({
        amount,
        from: receiver?.name,
        to: sender?.name ?? '–',
        facts: [
          { source: 'fee', value: fee },
          { source: 'refundableAfter', value: money(leftAfter(amount)), only: 'review' },
          { source: 'payment', value: written(referenceNumber) },
          { source: 'remark', value: written(remark) },
        ],
      })}
      endOf={record => ({ record })}
      links={[{ to: pageOf.transactions(transaction), label: 'refund.toPayment' }, TO_TRANSACTIONS]}
    />
  );
}

/** The wallet that received the payment; `isHidden` if the backend refuses to show it to the user. */
function usePaidWallet({ receiver }: Transaction) {
  const { meta, onError } = wholeRecord;
  const id = receiver?.walletId ?? 0;
  const { data, error } = useGetOne<Wallet>('wallets', { id, meta }, { onError, enabled: id > 0 });
  // only an error code shows that it is hidden; the backend checks in any case
  const isRefused =
    isRecord(error) && error.kind === 'client' && error.code !== 0 && !error.retryAfter;
  return { wallet: data, isHidden: !data && isRefused };
}

/** Amount and reason; the balance falls by less than the amount, since a share of the fees is returned. */
function Fields({ transaction, balance }: { transaction: Transaction; balance: Sen | undefined }) {
  const left = leftToRefund(transaction);
  const { amount, refundedAmount, referenceNumber, sender } = transaction;
  return (
    <>
      <LedgerCard
        facts={[
          { source: 'payment', value: written(referenceNumber) },
          { source: 'payer', value: written(sender?.name) },
          { source: 'paid', value: money(amount) },
          { source: 'refunded', value: money(refundedAmount) },
          { source: 'refundable', value: money(knownLeftToRefund(transaction)) },
        ]}
      />
      <AmountInput
        bounds={{ atMost: left }}
        help={balance !== undefined && <BalanceHelp balance={balance} label="refund.leftAtLeast" />}
      />
      <RemarkInput label="resources.money.fields.remarkOptional" required={false} />
    </>
  );
}

/**
 * Why the user cannot refund a transaction; undefined if they can, as far as the
 * portal knows. Each reason has a message, i18n: refund.whyNot.*
 * @param isWalletHidden whether the user cannot see the wallet that received the payment
 */
function useWhyNot(transaction: Transaction, isWalletHidden: boolean) {
  const { role } = useViewer();
  const may = useMay(requestRefund);
  if (may === 'denied') return 'role';
  if (transaction.status === 'REFUNDED') return 'allGivenBack';
  if (!isRefundable(transaction)) return 'kind';
  if (leftToRefund(transaction) === 0) return 'allGivenBack';
  const isForeign = role === 'EWALLET_MERCHANT' ? isWalletHidden : transaction.mayRefund === false;
  return isForeign ? 'notYours' : undefined;
}
