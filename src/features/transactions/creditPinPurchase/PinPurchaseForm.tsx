import { useEffect, useMemo } from 'react';
import { useTranslate } from 'react-admin';
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
export function PinPurchaseForm({ wallet, steps }: PinPurchaseFormProps) {
  const translate = useTranslate();
  const { form, draft } = steps;
  const [count, paidBy] = form.watch(['count', 'paidBy']);
  const bounds = useMemo(() => boundsOf({ count, paidBy }, wallet), [count, paidBy, wallet]);
  // What was too much for so many may be right for fewer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: judged again when the bounds change
  useEffect(() => {
    if (form.getFieldState('amount').error) void form.trigger('amount');
  }, [bounds]);

  return (
    <FormStep
      form={form}
      draft={draft}
      cancelTo="/transactions/creditPins"
      onSubmit={steps.toReview}
    >
      <AmountInput<Values>
        name="amount"
        label="pinPurchase.amount"
        bounds={bounds}
        help={translate('money.balanceIs', { balance: formatRM(wallet.balance) })}
      />
      <TextInput<Values>
        name="count"
        label="pinPurchase.count"
        rule={pinCount}
        inputMode="numeric"
        maxLength={3}
        required
      />
      <SelectInput<Values>
        name="paidBy"
        label="pinPurchase.paidBy"
        choices={PAID_BY.map(value => ({
          value,
          label: translate(`pinPurchase.paidByChoice.${value}`),
        }))}
        required
      />
      {paidBy === 'payment' && (
        <TextInput<Values>
          name="paymentId"
          label="pinPurchase.paymentId"
          rule={remark}
          maxLength={64}
          help={translate('pinPurchase.waits')}
          required
        />
      )}
      <Price form={form.watch()} wallet={wallet} />
    </FormStep>
  );
}
