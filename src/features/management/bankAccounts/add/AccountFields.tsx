import { useEffect } from 'react';
import { useInput } from 'react-admin';
import { bankAccount, ungrouped } from '#contract/rules/company/businessRules.ts';
import type { Rule } from '#contract/rules/rules.ts';
import { BANKS } from '#contract/words/banks.ts';
import { SelectInput } from '#ui/form/choice/SelectInput.tsx';
import { TextInput } from '#ui/form/inputs/TextInput.tsx';
import { readMessage } from '#ui/form/messageOf.ts';
import { useTranslate } from '#ui/locale.ts';
import { FilesField, useStatements } from '../FilesField.tsx';
import { type AccountForm, documentsIn, uploadedIn } from './account.ts';

/** Banks under their own names. */
const banks = BANKS.map(name => ({ value: name, label: name, lang: 'en' }));

/** Users group the digits as their bank does. */
const accountNumber: Rule = text => bankAccount(ungrouped(text));

interface AccountFieldsProps {
  merchantId: number;
  /** Whether a document is being uploaded. */
  onBusy: (isBusy: boolean) => void;
}

/** Bank, holder, number and the documents that prove ownership of the account. */
export function AccountFields(props: AccountFieldsProps) {
  const translate = useTranslate();
  return (
    <>
      <SelectInput<AccountForm>
        source="bankName"
        label="resources.bankAccounts.fields.bankName"
        choices={banks}
        empty={translate('bankAccounts.chooseBank')}
        required
      />
      <TextInput<AccountForm>
        source="accountName"
        label="resources.bankAccounts.fields.accountName"
        required
        native={{ maxLength: 200 }}
      />
      <TextInput<AccountForm>
        source="accountNumber"
        label="resources.bankAccounts.fields.accountNumber"
        rule={accountNumber}
        help={translate('bankAccounts.numberHelp')}
        required
        native={{ inputMode: 'numeric', maxLength: 40 }}
      />
      <Documents {...props} />
    </>
  );
}

const areGiven = (documents: AccountForm['documents']) =>
  documentsIn({ documents }).length > 0 ? undefined : 'bankAccounts.documentsNeeded';

/** The uploaded documents are a form field, so that the draft includes them. */
function Documents({ merchantId, onBusy }: AccountFieldsProps) {
  const { field, fieldState } = useInput({ source: 'documents', validate: areGiven });
  const before = uploadedIn({ documents: field.value });
  const uploads = useStatements(merchantId, before, field.onChange);
  const { isBusy, clear } = uploads;
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  // the draft was discarded
  const isEmptied =
    field.value.length === 0 && !isBusy && uploads.uploads.some(({ state }) => state === 'done');
  useEffect(() => {
    if (isEmptied) clear();
  }, [isEmptied, clear]);
  const problem = fieldState.error?.message;
  return (
    <FilesField uploads={uploads} problem={problem && readMessage(problem).message} required />
  );
}
