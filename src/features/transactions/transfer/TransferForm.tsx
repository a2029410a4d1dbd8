import { useMemo } from 'react';
import { Link, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { AmountInput } from '../../../ui/form/AmountInput.tsx';
import { BalanceHelp } from '../../../ui/money/BalanceHelp.tsx';
import { RemarkField } from '../../../ui/RemarkField.tsx';
import { DraftNotice } from '../../../ui/unsaved/DraftNotice.tsx';
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
  const translate = useTranslate();
  const bounds = useMemo(() => boundsOf(wallet), [wallet]);
  const { form, draft } = steps;
  const known = useFavourites();
  const { isOther, lookUp, settle } = useReceiver(form, known);
  const goOn = async () => {
    await settle();
    await form.handleSubmit(steps.toReview)();
  };
  return (
    <FormProvider {...form}>
      <form
        onSubmit={event => {
          event.preventDefault();
          void goOn();
        }}
        noValidate
      >
        <DraftNotice since={draft.restoredAt} onDiscard={draft.discard} />
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
