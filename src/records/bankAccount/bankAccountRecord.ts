import { bankAccountRecord as contract } from '#contract/records/merchant.ts';
import { defineRecord, status } from '#ui/fields/recordFields.ts';
import { accountName } from './accountName.ts';

/** A bank account beside the registered one; its bank is shown with the end of its number. */
export const bankAccountRecord = defineRecord('bankAccounts', contract.fields, {
  bankName: { value: accountName, nowrap: true },
  requestId: { kind: 'text' },
  status: status('bankAccount'),
});
