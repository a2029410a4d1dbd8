import { bankAccountRecord as contract } from '#contract/records/merchant.ts';
import { defineRecord, status } from '#ui/fields/recordFields.ts';
import { accountName } from './accountName.ts';

// a row's id is not the wire's: one that waits has that of its request
const { id: _id, ...fields } = contract.fields;

/** A bank account beside the registered one; its bank is shown with the end of its number. */
export const bankAccountRecord = defineRecord('bankAccounts', fields, {
  bankName: { value: accountName, nowrap: true },
  requestId: { kind: 'text' },
  status: status('bankAccount'),
});
