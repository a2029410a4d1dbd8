import { endpoint, NOTHING, page, value } from '../endpoint.ts';
import { enumeration, integer, object, text } from '../fields.ts';
import { RELATIONSHIPS } from '../options.ts';
import { auditEntry } from '../records/approval.ts';
import {
  favourite,
  favouriteBody,
  merchant,
  merchantApproval,
  merchantStatusChange,
  merchantUpdate,
} from '../records/merchant.ts';
import { FAVOURITE_STATUSES, MERCHANT_STATUSES, MERCHANT_TYPES } from '../statuses.ts';
import { searchText, sortedPaging } from './queries.ts';

/** Merchants and their favourites. Source: spec section 7; docs/contract.md. */

/** In what a search of merchants looks. */
export const MERCHANT_SEARCH_CATEGORIES = [
  'all',
  'name',
  'registrationNumber',
  'ulid',
  'referralCode',
  'email',
  'id',
] as const;

export const listMerchants = endpoint({
  method: 'GET',
  path: '/user/api/merchants',
  source: 'ours',
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

export const getMerchant = endpoint({
  method: 'GET',
  path: '/user/api/merchants/{id}',
  source: 'ours',
  who: ['self', 'staff', 'partner'],
  answer: value(merchant),
});

export const approveMerchant = endpoint({
  method: 'POST',
  path: '/user/api/merchants/{id}',
  source: 'spec',
  who: ['staff'],
  action: 'APPROVE_MERCHANT',
  body: merchantApproval,
  answer: value(merchant),
});

export const updateMerchant = endpoint({
  method: 'PATCH',
  path: '/user/api/merchants/{id}',
  source: 'spec',
  who: ['self', 'staff'],
  action: 'UPDATE_MERCHANT',
  body: merchantUpdate,
  answer: value(merchant),
});

export const changeMerchantStatus = endpoint({
  method: 'PATCH',
  path: '/user/api/merchants/merchantStatus/{id}',
  source: 'spec',
  who: ['staff'],
  action: 'CHANGE_MERCHANT_STATUS',
  body: merchantStatusChange,
  answer: value(merchant),
});

/** `{merchantId}` may be `all` for staff. */
export const listFavourites = endpoint({
  method: 'GET',
  path: '/user/api/merchants/inter/{merchantId}',
  source: 'ours',
  who: ['merchant', 'staff'],
  query: {
    relationship: enumeration(RELATIONSHIPS),
    status: enumeration(FAVOURITE_STATUSES),
    ...sortedPaging,
  },
  answer: page(favourite),
});

/** By ULID or referral code; 3100 when nobody. */
export const lookUpMerchant = endpoint({
  method: 'GET',
  path: '/user/api/merchants/inter-lookup',
  source: 'ours',
  who: ['merchant'],
  query: { value: text({ min: 1, max: 64 }) },
  answer: value(object({ merchantUlid: text(), name: text() })),
});

export const addFavourite = endpoint({
  method: 'POST',
  path: '/user/api/merchants/inter/{id}',
  source: 'spec',
  who: ['merchant', 'staff'],
  action: 'ADD_MERCHANT_FAV',
  keyed: true,
  body: favouriteBody,
  answer: value(favourite),
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/user/api/merchants/inter/{merchantId}/{favouriteId}',
  source: 'ours',
  who: ['merchant'],
  answer: NOTHING,
});

export const listMerchantHistory = endpoint({
  method: 'GET',
  path: '/user/api/merchants/{id}/history',
  source: 'ours',
  who: ['staff'],
  query: sortedPaging,
  answer: page(auditEntry),
});
