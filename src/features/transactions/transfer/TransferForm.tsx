import { useMemo } from 'react';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { FormStep } from '../../../ui/action/FormStep.tsx';
import { AmountInput } from '../../../ui/form/AmountInput.tsx';
import { BalanceHelp } from '../../../ui/money/BalanceHelp.tsx';
import { RemarkField } from '../../../ui/RemarkField.tsx';
import { ReceiverField } from './ReceiverField.tsx';
import { boundsOf, type TransferForm as Values } from './transfer.ts';
import { useFavourites } from './useFavourites.ts';
import { useReceiver } from './useReceiver.ts';
import type { TransferSteps } from './useTransfer.ts';

interface TransferFormProps {
  wallet: Wallet;
  steps: TransferSteps;
}

/** To whom, how much, and what for. */
export function TransferForm({ wallet, steps }: TransferFormProps) {
  const bounds = useMemo(() => boundsOf(wallet), [wallet]);
  const { form, draft } = steps;
  const known = useFavourites();
  const { isOther, lookUp, settle } = useReceiver(form, known);
  return (
    <FormStep
      form={form}
      draft={draft}
      cancelTo="/transactions/allTransactions"
      onSubmit={steps.toReview}
      settle={settle}
    >
      <ReceiverField {...{ known, isOther, lookUp }} />
      <AmountInput<Values>
        name="amount"
        label="resources.transactions.fields.amount"
        bounds={bounds}
        help={<BalanceHelp balance={wallet.balance} leaving={form.watch('amount')} />}
      />
      <RemarkField<Values>
        name="remark"
        label="resources.transactions.fields.remark"
        required={false}
      />
    </FormStep>
  );
}
