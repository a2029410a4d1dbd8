import { useEffect, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { sen } from '../../../contract/money.ts';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { remark } from '../../../contract/rules.ts';
import { LedgerCard } from '../../../ui/action/Ledger.tsx';
import { AmountInput } from '../../../ui/form/AmountInput.tsx';
import { SelectInput } from '../../../ui/form/SelectInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { money } from '../../../ui/money/moneyFacts.tsx';
import { boundsOf, orderOf, PAID_BY, type PurchaseForm, pinCount, totalOf } from './purchase.ts';

/** How much each, how many, and who pays; what it comes to stands below. */
export function PurchaseFields({ wallet }: { wallet: Wallet }) {
  const translate = useTranslate();
  const { getFieldState, trigger } = useFormContext<PurchaseForm>();
  const form = useWatch<PurchaseForm>() as PurchaseForm;
  const { count, paidBy } = form;
  const bounds = useMemo(() => boundsOf({ count, paidBy }, wallet), [count, paidBy, wallet]);
  // What was too much for so many may be right for fewer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: judged again when the bounds change
  useEffect(() => {
    if (getFieldState('amount').error) void trigger('amount');
  }, [bounds]);
  return (
    <>
      <AmountInput label="pinPurchase.amount" bounds={bounds} />
      <TextInput<PurchaseForm>
        source="count"
        label="pinPurchase.count"
        rule={pinCount}
        required
        native={{ inputMode: 'numeric', maxLength: 3 }}
      />
      <SelectInput<PurchaseForm>
        source="paidBy"
        label="pinPurchase.paidBy"
        choices={PAID_BY.map(value => ({
          value,
          label: translate(`pinPurchase.paidByChoice.${value}`),
        }))}
        required
      />
      {paidBy === 'payment' && (
        <TextInput<PurchaseForm>
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
  /** Of the wallet that pays. */
  balance: number | undefined;
}

/** What it comes to, and what will be left where the wallet pays; once there is too little, the amount says so. */
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
