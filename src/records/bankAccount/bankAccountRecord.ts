import { bankAccountRecord as contract } from '#contract/records/merchant.ts';
import { defineRecord, status } from '#ui/fields/recordFields.ts';
import { accountName } from './accountName.ts';

// a row's id differs from the API's: a pending account has the id of its request
const { id: _id, ...fields } = contract.fields;

/** A bank account besides the registered one; its bank is shown with the last digits of its number. */
export const bankAccountRecord = defineRecord('bankAccounts', fields, {
  bankName: { value: accountName, nowrap: true },
  requestId: { kind: 'text' },
  status: status('bankAccount'),
});
