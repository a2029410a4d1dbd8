import { useMemo } from 'react';
import { Link, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { phone, remark } from '../../../contract/rules.ts';
import { AmountInput } from '../../../ui/form/AmountInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { RoomHelp } from '../../../ui/money/RoomHelp.tsx';
import { DraftNotice } from '../../../ui/unsaved/DraftNotice.tsx';
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
    <FormProvider {...form}>
      <form onSubmit={event => void form.handleSubmit(steps.toReview)(event)} noValidate>
        <DraftNotice since={draft.restoredAt} onDiscard={draft.discard} />
        <p className="k-banner">{translate('topUp.method')}</p>
        <AmountInput<Values>
          name="amount"
          label="resources.transactions.fields.amount"
          bounds={bounds}
          help={
            <RoomHelp
              balance={wallet.balance}
              room={roomOf(wallet)}
              coming={form.watch('amount')}
            />
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
