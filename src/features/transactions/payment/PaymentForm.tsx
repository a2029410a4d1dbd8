import { Link, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { remark } from '../../../contract/rules.ts';
import { AmountInput } from '../../../ui/form/AmountInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { DraftNotice } from '../../../ui/unsaved/DraftNotice.tsx';
import { BOUNDS, type LinkForm } from './paymentLink.ts';
import type { PaymentLinkSteps } from './usePaymentLink.ts';

/** As much as the contract's description takes. */
const MAX_DESCRIPTION = 200;

/** How much, and what for. */
export function PaymentForm({ wallet, steps }: { wallet: Wallet; steps: PaymentLinkSteps }) {
  const translate = useTranslate();
  const { form, draft } = steps;
  const { mdr } = wallet;
  return (
    <FormProvider {...form}>
      <form onSubmit={event => void form.handleSubmit(() => steps.confirm())(event)} noValidate>
        <DraftNotice since={draft.restoredAt} onDiscard={draft.discard} />
        <p className="k-banner">{translate('payment.how')}</p>
        <AmountInput<LinkForm>
          name="amount"
          label="resources.transactions.fields.amount"
          bounds={BOUNDS}
          help={mdr ? translate('payment.mdr', { mdr }) : undefined}
        />
        <TextInput<LinkForm>
          name="description"
          label="payment.description"
          rule={remark}
          maxLength={MAX_DESCRIPTION}
        />
        <div className="k-actions">
          <Link to="/transactions/allTransactions" className="k-button">
            {translate('ui.cancel')}
          </Link>
          <button type="submit" className="k-button" data-kind="primary">
            {translate('payment.make')}
          </button>
        </div>
      </form>
    </FormProvider>
  );
}
