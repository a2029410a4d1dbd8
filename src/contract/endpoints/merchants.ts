import { get, NOTHING, page, patch, post, remove, value } from '#contract/endpoint.ts';
import { enumeration, integer, object, text } from '#contract/fields.ts';
import { auditEntry } from '#contract/records/approval.ts';
import {
  favourite,
  favouriteBody,
  merchant,
  merchantApproval,
  merchantStatusChange,
  merchantUpdate,
} from '#contract/records/merchant.ts';
import { RELATIONSHIPS } from '#contract/words/options.ts';
import { FAVOURITE_STATUSES, MERCHANT_STATUSES, MERCHANT_TYPES } from '#contract/words/statuses.ts';
import { searchText, sortedPaging } from './queries.ts';

/** Merchants and their favourites. Source: docs/product.md, 7.2; docs/contract.md. */

/** The fields that a search of merchants covers. */
export const MERCHANT_SEARCH_CATEGORIES = [
  'all',
  'name',
  'registrationNumber',
  'ulid',
  'referralCode',
  'email',
  'id',
] as const;

export const listMerchants = get('/user/api/merchants', 'ours', {
  who: ['staff', 'partner'],
  query: {
    category: enumeration(MERCHANT_SEARCH_CATEGORIES),
    search: searchText,
    status: enumeration(MERCHANT_STATUSES),
    type: enumeration(MERCHANT_TYPES),
    partnerId: integer(),
    ...sortedPaging,
  },
  answer: page(merchant),
});

export const getMerchant = get('/user/api/merchants/{id}', 'ours', {
  who: ['self', 'staff', 'partner'],
  answer: value(merchant),
});

export const approveMerchant = post('/user/api/merchants/{id}', 'spec', {
  who: ['staff'],
  action: 'APPROVE_MERCHANT',
  body: merchantApproval,
  answer: value(merchant),
});

export const updateMerchant = patch('/user/api/merchants/{id}', 'spec', {
  who: ['self', 'staff'],
  action: 'UPDATE_MERCHANT',
  body: merchantUpdate,
  answer: value(merchant),
});

export const changeMerchantStatus = patch('/user/api/merchants/merchantStatus/{id}', 'spec', {
  who: ['staff'],
  action: 'CHANGE_MERCHANT_STATUS',
  body: merchantStatusChange,
  answer: value(merchant),
});

/** `{merchantId}` may be `all` for staff. */
export const listFavourites = get('/user/api/merchants/inter/{merchantId}', 'ours', {
  who: ['merchant', 'staff'],
  query: {
    relationship: enumeration(RELATIONSHIPS),
    status: enumeration(FAVOURITE_STATUSES),
    ...sortedPaging,
  },
  answer: page(favourite),
});

/** Finds a merchant by ULID or referral code; 3100 if there is none. */
export const lookUpMerchant = get('/user/api/merchants/inter-lookup', 'ours', {
  who: ['merchant'],
  query: { value: text({ min: 1, max: 64 }) },
  answer: value(object({ merchantUlid: text(), name: text() })),
});

export const addFavourite = post('/user/api/merchants/inter/{id}', 'spec', {
  who: ['merchant', 'staff'],
  action: 'ADD_MERCHANT_FAV',
  keyed: true,
  body: favouriteBody,
  answer: value(favourite),
});

export const removeFavourite = remove(
  '/user/api/merchants/inter/{merchantId}/{favouriteId}',
  'ours',
  {
    who: ['merchant'],
    answer: NOTHING,
  },
);

export const listMerchantHistory = get('/user/api/merchants/{id}/history', 'ours', {
  who: ['staff'],
  query: sortedPaging,
  answer: page(auditEntry),
});
