import { BLOB, endpoint, NOTHING, page, value } from '../endpoint.ts';
import { enumeration, file, integer, list, object, partial } from '../fields.ts';
import { BANK_ACCOUNT_STATUSES } from '../moneyStatuses.ts';
import {
  bankAccountBody,
  bankAccountFields,
  bankAccountRecord,
  document,
} from '../records/merchant.ts';
import { paging } from './queries.ts';

/** Alternate bank accounts of a merchant. Source: spec section 7; docs/contract.md. */

/** Always rerouted, so never seen on the wire. */
export const createBankAccount = endpoint({
  method: 'POST',
  path: '/user/api/alternate-bank-accounts',
  source: 'spec',
  who: ['merchant', 'staff'],
  action: 'CREATE_ALTERNATE_BANK_ACCOUNT',
  keyed: true,
  body: bankAccountBody,
  refusedAsNothing: true,
  answer: value(bankAccountRecord),
});

/** The same, as the rerouting table writes it; `{merchantId}` becomes `pathData`. */
export const createMerchantBankAccount = endpoint({
  method: 'POST',
  path: '/user/api/alternate-bank-accounts/{merchantId}',
  source: 'spec',
  who: ['merchant', 'staff'],
  action: 'CREATE_ALTERNATE_BANK_ACCOUNT',
  keyed: true,
  body: bankAccountBody,
  refusedAsNothing: true,
  answer: value(bankAccountRecord),
});

/** For the call centre too, which asks for accounts and needs something to show. */
export const uploadBankDocument = endpoint({
  method: 'POST',
  path: '/user/api/alternate-bank-accounts/upload-file',
  source: 'spec',
  who: ['merchant', 'staff', 'callCentre'],
  keyed: true,
  body: object({ file: file(), merchantId: integer() }),
  answer: value(document),
});

export const updateBankAccount = endpoint({
  method: 'PATCH',
  path: '/user/api/alternate-bank-accounts/{id}',
  source: 'spec',
  who: ['merchant', 'staff'],
  body: object(partial(bankAccountFields)),
  refusedAsNothing: true,
  answer: value(bankAccountRecord),
});

export const deleteBankAccount = endpoint({
  method: 'DELETE',
  path: '/user/api/alternate-bank-accounts/{id}',
  source: 'spec',
  who: ['merchant', 'staff'],
  refusedAsNothing: true,
  answer: NOTHING,
});

export const listBankAccounts = endpoint({
  method: 'GET',
  path: '/user/api/alternate-bank-accounts/{merchantId}',
  source: 'spec',
  who: ['merchant', 'staff'],
  answer: value(list(bankAccountRecord)),
});

/** Of all merchants: those that wait first. */
export const listAllBankAccounts = endpoint({
  method: 'GET',
  path: '/user/api/alternate-bank-accounts',
  source: 'ours',
  who: ['staff'],
  query: { ...paging, status: enumeration(BANK_ACCOUNT_STATUSES) },
  answer: page(bankAccountRecord),
});

export const downloadBankDocument = endpoint({
  method: 'GET',
  path: '/user/api/alternate-bank-accounts/download/{id}',
  source: 'spec',
  who: ['merchant', 'staff'],
  answer: BLOB,
});

export const countPendingBankAccounts = endpoint({
  method: 'GET',
  path: '/user/api/alternate-bank-accounts/{id}/pending',
  source: 'spec',
  who: ['merchant', 'staff'],
  answer: value(integer()),
});

export const listBankDocuments = endpoint({
  method: 'GET',
  path: '/user/api/alternate-bank-accounts/documents/{id}',
  source: 'spec',
  who: ['merchant', 'staff'],
  answer: value(list(document)),
});
