import Alert from '@mui/material/Alert';
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
  return (
    <FormStep
      typed={steps.typed}
      cancelTo="/transactions/allTransactions"
      onSubmit={steps.toReview}
    >
      <Alert severity="info">{translate('topUp.method')}</Alert>
      <AmountInput<Values>
        source="amount"
        label="resources.transactions.fields.amount"
        bounds={bounds}
        help={<RoomHelp balance={wallet.balance} room={roomOf(wallet)} />}
      />
      <TextInput<Values>
        source="phoneNum"
        label="resources.users.fields.phoneNum"
        rule={phone}
        required
        type="tel"
        native={{ inputMode: 'tel', autoComplete: 'tel-national', maxLength: 11 }}
      />
      <TextInput<Values>
        source="transactionDescription"
        label="topUp.description"
        rule={remark}
        native={{ maxLength: MAX_DESCRIPTION }}
      />
    </FormStep>
  );
}
