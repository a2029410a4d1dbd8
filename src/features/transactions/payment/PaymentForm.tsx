import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { remark } from '../../../contract/rules.ts';
import { FormStep } from '../../../ui/action/FormStep.tsx';
import { AmountInput } from '../../../ui/form/AmountInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { BOUNDS, type LinkForm } from './paymentLink.ts';
import type { PaymentLinkSteps } from './usePaymentLink.ts';

/** As much as the contract's description takes. */
const MAX_DESCRIPTION = 200;

/** How much, and what for. */
export function PaymentForm({ wallet, steps }: { wallet: Wallet; steps: PaymentLinkSteps }) {
  const translate = useTranslate();
  const { mdr } = wallet;
  return (
    <FormStep
      typed={steps.typed}
      cancelTo="/transactions/allTransactions"
      onSubmit={() => steps.confirm()}
      submit="payment.make"
    >
      <Alert severity="info">{translate('payment.how')}</Alert>
      <AmountInput<LinkForm>
        source="amount"
        label="resources.transactions.fields.amount"
        bounds={BOUNDS}
        help={mdr ? translate('payment.mdr', { mdr }) : undefined}
      />
      <TextInput<LinkForm>
        source="description"
        label="payment.description"
        rule={remark}
        native={{ maxLength: MAX_DESCRIPTION }}
      />
    </FormStep>
  );
}
