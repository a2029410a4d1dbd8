import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { BANKS } from '../../../../contract/banks.ts';
import { bankAccount } from '../../../../contract/businessRules.ts';
import type { Rule } from '../../../../contract/rules.ts';
import { FormStep } from '../../../../ui/action/FormStep.tsx';
import { SelectInput } from '../../../../ui/form/SelectInput.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
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
    <FormStep
      form={form}
      draft={{ restoredAt: draft.restoredAt, discard }}
      cancelTo={accountsPath(named)}
      onSubmit={steps.toReview}
      isDisabled={uploads.isBusy}
    >
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
    </FormStep>
  );
}
