import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { phone, remark } from '../../../contract/rules.ts';
import { FormStep } from '../../../ui/action/FormStep.tsx';
import { AmountInput } from '../../../ui/form/AmountInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { RoomHelp } from '../../../ui/money/RoomHelp.tsx';
import { boundsOf, roomOf, type TopUpForm as Values } from './topUp.ts';
import type { TopUpSteps } from './useTopUp.ts';

/** As much as the contract's description takes. */
const MAX_DESCRIPTION = 200;

/** How much, and what the bank is told. */
export function TopUpForm({ wallet, steps }: { wallet: Wallet; steps: TopUpSteps }) {
  const translate = useTranslate();
  const bounds = useMemo(() => boundsOf(wallet), [wallet]);
  const { form, draft } = steps;
  return (
    <FormStep
      form={form}
      draft={draft}
      cancelTo="/transactions/allTransactions"
      onSubmit={steps.toReview}
    >
      <p className="k-banner">{translate('topUp.method')}</p>
      <AmountInput<Values>
        name="amount"
        label="resources.transactions.fields.amount"
        bounds={bounds}
        help={
          <RoomHelp balance={wallet.balance} room={roomOf(wallet)} coming={form.watch('amount')} />
        }
      />
      <TextInput<Values>
        name="phoneNum"
        label="resources.users.fields.phoneNum"
        rule={phone}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={11}
      />
      <TextInput<Values>
        name="transactionDescription"
        label="topUp.description"
        rule={remark}
        maxLength={MAX_DESCRIPTION}
      />
    </FormStep>
  );
}
