import { useEffect, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatRM } from '../../../contract/money.ts';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { remark } from '../../../contract/rules.ts';
import { FormStep } from '../../../ui/action/FormStep.tsx';
import { AmountInput } from '../../../ui/form/AmountInput.tsx';
import { SelectInput } from '../../../ui/form/SelectInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Price } from './Price.tsx';
import { boundsOf, PAID_BY, pinCount, type PurchaseForm as Values } from './purchase.ts';
import type { PurchaseSteps } from './usePinPurchase.ts';

interface PinPurchaseFormProps {
  wallet: Wallet;
  steps: PurchaseSteps;
}

/** How much each, how many, and who pays; what it comes to stands below. */
export const PinPurchaseForm = ({ wallet, steps }: PinPurchaseFormProps) => (
  <FormStep typed={steps.typed} cancelTo="/transactions/creditPins" onSubmit={steps.toReview}>
    <Fields wallet={wallet} />
  </FormStep>
);

function Fields({ wallet }: { wallet: Wallet }) {
  const translate = useTranslate();
  const { getFieldState, trigger } = useFormContext<Values>();
  const form = useWatch<Values>() as Values;
  const { count, paidBy } = form;
  const bounds = useMemo(() => boundsOf({ count, paidBy }, wallet), [count, paidBy, wallet]);
  // What was too much for so many may be right for fewer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: judged again when the bounds change
  useEffect(() => {
    if (getFieldState('amount').error) void trigger('amount');
  }, [bounds]);

  return (
    <>
      <AmountInput<Values>
        source="amount"
        label="pinPurchase.amount"
        bounds={bounds}
        help={translate('money.balanceIs', { balance: formatRM(wallet.balance) })}
      />
      <TextInput<Values>
        source="count"
        label="pinPurchase.count"
        rule={pinCount}
        required
        native={{ inputMode: 'numeric', maxLength: 3 }}
      />
      <SelectInput<Values>
        source="paidBy"
        label="pinPurchase.paidBy"
        choices={PAID_BY.map(value => ({
          value,
          label: translate(`pinPurchase.paidByChoice.${value}`),
        }))}
        required
      />
      {paidBy === 'payment' && (
        <TextInput<Values>
          source="paymentId"
          label="pinPurchase.paymentId"
          rule={remark}
          help={translate('pinPurchase.waits')}
          required
          native={{ maxLength: 64 }}
        />
      )}
      <Price form={form} wallet={wallet} />
    </>
  );
}
