import { useEffect } from 'react';
import { Link, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { BANKS } from '../../../../contract/banks.ts';
import { bankAccount } from '../../../../contract/businessRules.ts';
import type { Rule } from '../../../../contract/rules.ts';
import { SelectInput } from '../../../../ui/form/SelectInput.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { DraftNotice } from '../../../../ui/unsaved/DraftNotice.tsx';
import { FilesField } from '../FilesField.tsx';
import { accountsPath } from '../paths.ts';
import { useStatements } from '../useStatements.ts';
import { type AccountForm, documentsIn, textOfDocuments } from './account.ts';
import type { AddAccountSteps } from './useAddAccount.ts';

interface AddFormProps {
  steps: AddAccountSteps;
  merchantId: number;
  named: number | undefined;
  owner: string;
}

/** As the banks call themselves. */
const banks = BANKS.map(name => ({ value: name, label: name, lang: 'en' }));

/** People group the digits as their bank does. */
const accountNumber: Rule = text => bankAccount(text.replace(/[\s-]/g, ''));

const documentRules = {
  validate: (text: string) => documentsIn(text).length > 0 || 'bankAccounts.documentsNeeded',
};

/** Bank, holder, number, and what shows that the account is theirs. */
export function AddForm({ steps, merchantId, named, owner }: AddFormProps) {
  const translate = useTranslate();
  const { form, draft } = steps;
  const { register, setValue, getValues, getFieldState, formState } = form;
  useEffect(() => void register('documents', documentRules), [register]);
  // a draft comes into the form a moment after its first rendering
  const before = documentsIn(getValues('documents') || (draft.restored?.documents ?? ''));
  const uploads = useStatements(merchantId, before, documents =>
    setValue('documents', textOfDocuments(documents), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    }),
  );
  const discard = () => {
    uploads.clear();
    draft.discard();
  };
  return (
    <FormProvider {...form}>
      <form onSubmit={event => void form.handleSubmit(steps.toReview)(event)} noValidate>
        <DraftNotice since={draft.restoredAt} onDiscard={discard} />
        <p className="k-banner">{translate('bankAccounts.takes')}</p>
        {named !== undefined && (
          <p>
            {translate('bankAccounts.forMerchant')} <bdi>{owner}</bdi>
          </p>
        )}
        <SelectInput<AccountForm>
          name="bankName"
          label="resources.bankAccounts.fields.bankName"
          choices={banks}
          empty={translate('bankAccounts.chooseBank')}
          required
        />
        <TextInput<AccountForm>
          name="accountName"
          label="resources.bankAccounts.fields.accountName"
          maxLength={200}
          required
        />
        <TextInput<AccountForm>
          name="accountNumber"
          label="resources.bankAccounts.fields.accountNumber"
          inputMode="numeric"
          maxLength={40}
          rule={accountNumber}
          help={translate('bankAccounts.numberHelp')}
          required
        />
        <FilesField
          uploads={uploads}
          problem={getFieldState('documents', formState).error?.message}
          required
        />
        <div className="k-actions">
          <Link to={accountsPath(named)} className="k-button">
            {translate('ui.cancel')}
          </Link>
          <button type="submit" className="k-button" data-kind="primary" disabled={uploads.isBusy}>
            {translate('action.toReview')}
          </button>
        </div>
      </form>
    </FormProvider>
  );
}
