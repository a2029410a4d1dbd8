import { BLOB, get, NOTHING, page, patch, post, remove, value } from '#contract/endpoint.ts';
import { paging } from '#contract/endpoints/queries.ts';
import { enumeration, file, integer, list, object, partial } from '#contract/fields.ts';
import {
  bankAccountBody,
  bankAccountFields,
  bankAccountRecord,
  document,
} from '#contract/records/merchant.ts';
import { BANK_ACCOUNT_STATUSES } from '#contract/words/moneyStatuses.ts';

/** Alternate bank accounts of a merchant. Source: docs/product.md, 7.8; docs/contract.md. */

const creation = {
  who: ['merchant', 'staff'],
  action: 'CREATE_ALTERNATE_BANK_ACCOUNT',
  keyed: true,
  body: bankAccountBody,
  refusedAsNothing: true,
  answer: value(bankAccountRecord),
} as const;

/** Always rerouted, so never sent directly. */
export const createBankAccount = post('/user/api/alternate-bank-accounts', 'spec', creation);

/** The same call, as in the rerouting table; `{merchantId}` becomes `pathData`. */
export const createMerchantBankAccount = post(
  '/user/api/alternate-bank-accounts/{merchantId}',
  'spec',
  creation,
);

/** Also for the call centre, which requests accounts and needs to attach a document. */
export const uploadBankDocument = post('/user/api/alternate-bank-accounts/upload-file', 'spec', {
  who: ['merchant', 'staff', 'callCentre'],
  keyed: true,
  body: object({ file: file(), merchantId: integer() }),
  answer: value(document),
});

export const updateBankAccount = patch('/user/api/alternate-bank-accounts/{id}', 'spec', {
  who: ['merchant', 'staff'],
  body: object(partial(bankAccountFields)),
  refusedAsNothing: true,
  answer: value(bankAccountRecord),
});

export const deleteBankAccount = remove('/user/api/alternate-bank-accounts/{id}', 'spec', {
  who: ['merchant', 'staff'],
  refusedAsNothing: true,
  answer: NOTHING,
});

export const listBankAccounts = get('/user/api/alternate-bank-accounts/{merchantId}', 'spec', {
  who: ['merchant', 'staff'],
  query: { status: enumeration(BANK_ACCOUNT_STATUSES) },
  answer: value(list(bankAccountRecord)),
});

/** The accounts of all merchants, pending ones first. */
export const listAllBankAccounts = get('/user/api/alternate-bank-accounts', 'ours', {
  who: ['staff'],
  query: { ...paging, status: enumeration(BANK_ACCOUNT_STATUSES) },
  answer: page(bankAccountRecord),
});

export const downloadBankDocument = get('/user/api/alternate-bank-accounts/download/{id}', 'spec', {
  who: ['merchant', 'staff'],
  answer: BLOB,
});

export const countPendingBankAccounts = get(
  '/user/api/alternate-bank-accounts/{id}/pending',
  'spec',
  {
    who: ['merchant', 'staff'],
    answer: value(integer()),
  },
);

export const listBankDocuments = get('/user/api/alternate-bank-accounts/documents/{id}', 'spec', {
  who: ['merchant', 'staff'],
  answer: value(list(document)),
});
