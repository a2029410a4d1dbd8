import { transactionLimit } from '#contract/records/limits.ts';
import { defineRecord, label } from '#ui/fields/recordFields.ts';

/** The transaction limits of a wallet level. */
export const transactionLimitRecord = defineRecord('transactionLimits', transactionLimit.fields, {
  walletLevel: label('resources', 'users', 'walletTypes'),
});
