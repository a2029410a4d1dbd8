import { Alert } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { sen } from '#contract/money.ts';
import { PATHS } from '#contract/paths.ts';
import type { CreditPin } from '#contract/records/creditPin.ts';
import type { Wallet } from '#contract/records/wallet.ts';
import type { MoneyForm } from '#contract/rules/money/moneyForms.ts';
import { remark } from '#contract/rules/rules.ts';
import { orRefusal } from '#hooks/actions/orRefusal.ts';
import { MOVEMENT_READS } from '#hooks/actions/runs/movementReads.ts';
import { asDone, useActionSteps } from '#hooks/actions/runs/useActionSteps.ts';
import { useLiveWallet } from '#hooks/live/useLiveWallet.ts';
import { useWalletLimits } from '#hooks/useWalletLimits.ts';
import type { PinPurchase as Purchase } from '#providers/data/surface.ts';
import { LimitText } from '#records/movement/BalanceHelp.tsx';
import { ledgerOf, money, written } from '#records/movement/moneyFacts.tsx';
import { PinsBought } from '#records/movement/PinsBought.tsx';
import { WithWallet } from '#records/movement/WithWallet.tsx';
import { useProfile } from '#session/useSession.ts';
import { ActionFlow, TO_TRANSACTIONS } from '#ui/action/ActionFlow.tsx';
import { LedgerCard } from '#ui/action/Ledger.tsx';
import type { Summary } from '#ui/action/summary.ts';
import { SelectInput } from '#ui/form/choice/SelectInput.tsx';
import { AmountInput } from '#ui/form/inputs/AmountInput.tsx';
import { TextInput } from '#ui/form/inputs/TextInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';
import { inlineRM } from '#ui/text/inlineRM.ts';
import {
  boundsOf,
  emptyPurchase,
  orderOf,
  PAID_BY,
  type PurchaseForm,
  pinCount,
  totalOf,
} from './purchase.ts';

/** A merchant buys credit pins, from its wallet or with an external payment. Source: docs/product.md, 2.4 and 7.15. */
export const PinPurchase = () => (
  <WithWallet title="pinPurchase.title">{wallet => <PurchaseFlow wallet={wallet} />}</WithWallet>
);

/**
 * The response has the pins but no wallet, so the current wallet is refetched. i18n keys: pinPurchase.*
 * Source: docs/product.md, 7.15 (credit-pin).
 */
function PurchaseFlow({ wallet }: { wallet: Wallet }) {
  const translate = useTranslate();
  const { merchant, partner } = useProfile();
  const summaryOf = useSummary(wallet);
  useLiveWallet();
  const steps = useActionSteps({
    texts: 'pinPurchase',
    name: 'pinPurchase' satisfies MoneyForm,
    empty: emptyPurchase,
    itemOf: form => {
      const order = orderOf(form);
      const paymentId = form.paidBy === 'payment' ? form.paymentId.trim() : null;
      if (!order || paymentId === '') return undefined;
      const merchantUlid = merchant?.ulid ?? '';
      return { ...order, paymentId, merchantUlid, partnerId: partner?.id ?? null };
    },
    pin: 'proved',
    send: (provider, body, once) => {
      const answer = provider.purchaseCreditPins(body, once);
      // a payment buys only once
      return asDone(
        body.paymentId === null ? answer : orRefusal(answer, 'pinPurchase.paymentUsed'),
      );
    },
    twinOf: item => ({
      // an external payment buys only once
      walletId: item.paymentId === null ? wallet.id : 0,
      transactionType: 'all',
      type: 'CREDIT_PIN',
      isSame: movement =>
        movement.transactionType === 'CREDIT_PIN' &&
        movement.sender?.walletId === wallet.id &&
        movement.amount === totalOf(item),
    }),
    invalidates: [...MOVEMENT_READS, 'creditPins'],
  });
  return (
    <ActionFlow
      steps={steps}
      receipt="pinPurchase.pins"
      balance={wallet.balance}
      cancelTo={PATHS.creditPins}
      fields={<PurchaseFields wallet={wallet} />}
      summaryOf={summaryOf}
      sentenceOf={item =>
        translate(`pinPurchase.sentence.${sourceOf(item)}`, {
          count: item.count,
          amount: inlineRM(item.amount),
          total: inlineRM(totalOf(item)),
          paymentId: item.paymentId,
        })
      }
      notesOf={({ paymentId }) =>
        paymentId !== null && <Alert severity="info">{translate('pinPurchase.waits')}</Alert>
      }
      endOf={([record], item) => ({
        record,
        kind: 'creditPin',
        words: translate(`pinPurchase.bought.${sourceOf(item)}`),
      })}
      besideOf={(_, pins = []) => pins.length > 0 && <PinsBought pins={pins} />}
      links={
        steps.state.kind === 'done'
          ? [{ to: PATHS.creditPins, label: 'pinPurchase.toPins' }]
          : [TO_TRANSACTIONS]
      }
    />
  );
}

const sourceOf = ({ paymentId }: Purchase) => (paymentId === null ? 'wallet' : 'payment');

function useSummary({ ownerName, balance }: Wallet) {
  const translate = useTranslate();
  return (item: Purchase, pins: readonly CreditPin[] = []): Summary => {
    const { amount, count, paymentId } = item;
    const isOwn = paymentId === null;
    const until = pins[0]?.expirationDate;
    return {
      amount: totalOf(item),
      from: isOwn ? ownerName : translate('pinPurchase.paidByChoice.payment'),
      to: translate('pinPurchase.pins'),
      facts: [
        { source: 'count', value: count },
        { source: 'each', value: money(amount) },
        ...ledgerOf(totalOf(item), isOwn ? balance : undefined),
        { source: 'paymentId', value: written(paymentId) },
        { source: 'usableUntil', value: until && <DateTimeText instant={until} /> },
      ],
    };
  };
}

function PurchaseFields({ wallet }: { wallet: Wallet }) {
  const translate = useTranslate();
  const form = useWatch<PurchaseForm>() as PurchaseForm;
  const { paidBy } = form;
  const limits = useWalletLimits(wallet);
  return (
    <>
      <AmountInput
        label="pinPurchase.amount"
        bounds={boundsOf(form, limits)}
        help={paidBy === 'wallet' && <LimitText limit={limits.tightest} />}
      />
      <TextInput
        source="count"
        label="pinPurchase.count"
        rule={pinCount}
        required
        native={{ inputMode: 'numeric', maxLength: 3 }}
      />
      <SelectInput
        source="paidBy"
        label="pinPurchase.paidBy"
        choices={PAID_BY.map(value => ({
          value,
          label: translate(`pinPurchase.paidByChoice.${value}`),
        }))}
        required
      />
      {paidBy === 'payment' && (
        <TextInput
          source="paymentId"
          label="pinPurchase.paymentId"
          rule={remark}
          help={translate('pinPurchase.waits')}
          required
          native={{ maxLength: 64 }}
        />
      )}
      <Price form={form} balance={paidBy === 'wallet' ? wallet.balance : undefined} />
    </>
  );
}

interface PriceProps {
  form: PurchaseForm;
  /** Balance of the paying wallet. */
  balance: number | undefined;
}

/** The total, and the remaining balance if the wallet pays; if the balance is too low, the amount field reports it. */
function Price({ form, balance }: PriceProps) {
  const order = orderOf(form);
  const total = order && totalOf(order);
  if (total === undefined) return null;
  const left = balance !== undefined && total <= balance ? sen(balance - total) : undefined;
  return (
    <LedgerCard
      facts={[
        { source: 'total', value: money(total) },
        { source: 'left', value: money(left) },
      ]}
    />
  );
}
