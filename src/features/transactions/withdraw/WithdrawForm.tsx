import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { FormStep } from '../../../ui/action/FormStep.tsx';
import { AmountInput } from '../../../ui/form/AmountInput.tsx';
import { SelectInput } from '../../../ui/form/SelectInput.tsx';
import { BalanceHelp } from '../../../ui/money/BalanceHelp.tsx';
import { RemarkField } from '../../../ui/RemarkField.tsx';
import type { Banks } from './useBanks.ts';
import type { WithdrawSteps } from './useWithdraw.ts';
import { boundsOf, type WithdrawForm as Values } from './withdrawal.ts';

interface WithdrawFormProps {
  wallet: Wallet;
  banks: Banks;
  steps: WithdrawSteps;
}

/** How much, to which account, and what for. */
export function WithdrawForm({ wallet, banks, steps }: WithdrawFormProps) {
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
      <p className="k-banner">{translate('withdraw.takes')}</p>
      <AmountInput<Values>
        name="amount"
        label="resources.transactions.fields.amount"
        bounds={bounds}
        help={<BalanceHelp balance={wallet.balance} leaving={form.watch('amount')} />}
      />
      <SelectInput<Values> name="bankId" label="withdraw.to" choices={banks.choices} required />
      {banks.error !== null && (
        <p className="k-problem" role="alert">
          {translate('withdraw.banksFailed')}{' '}
          <button type="button" className="k-link" onClick={banks.retry}>
            {translate('list.retry')}
          </button>
        </p>
      )}
      <RemarkField<Values> name="remark" label="withdraw.remark" required={false} />
    </FormStep>
  );
}
