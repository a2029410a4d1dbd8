import { useMemo } from 'react';
import { Link, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { AmountInput } from '../../../ui/form/AmountInput.tsx';
import { SelectInput } from '../../../ui/form/SelectInput.tsx';
import { BalanceHelp } from '../../../ui/money/BalanceHelp.tsx';
import { RemarkField } from '../../../ui/RemarkField.tsx';
import { DraftNotice } from '../../../ui/unsaved/DraftNotice.tsx';
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
    <FormProvider {...form}>
      <form onSubmit={event => void form.handleSubmit(steps.toReview)(event)} noValidate>
        <DraftNotice since={draft.restoredAt} onDiscard={draft.discard} />
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
        <div className="k-actions">
          <Link to="/transactions/allTransactions" className="k-button">
            {translate('ui.cancel')}
          </Link>
          <button type="submit" className="k-button" data-kind="primary">
            {translate('action.toReview')}
          </button>
        </div>
      </form>
    </FormProvider>
  );
}
