import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { FormStep } from '../../../ui/action/FormStep.tsx';
import { AmountInput } from '../../../ui/form/AmountInput.tsx';
import { RemarkInput } from '../../../ui/form/RemarkInput.tsx';
import { SelectInput } from '../../../ui/form/SelectInput.tsx';
import { BalanceHelp } from '../../../ui/money/BalanceHelp.tsx';
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
  return (
    <FormStep
      typed={steps.typed}
      cancelTo="/transactions/allTransactions"
      onSubmit={steps.toReview}
    >
      <Alert severity="info">{translate('withdraw.takes')}</Alert>
      <AmountInput<Values>
        source="amount"
        label="resources.transactions.fields.amount"
        bounds={bounds}
        help={<BalanceHelp balance={wallet.balance} />}
      />
      <SelectInput<Values> source="bankId" label="withdraw.to" choices={banks.choices} required />
      {banks.error !== null && (
        <p className="k-problem" role="alert">
          {translate('withdraw.banksFailed')}{' '}
          <Button variant="text" size="small" onClick={banks.retry}>
            {translate('list.retry')}
          </Button>
        </p>
      )}
      <RemarkInput<Values> source="remark" label="withdraw.remark" required={false} />
    </FormStep>
  );
}
