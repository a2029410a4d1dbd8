import { get, NOTHING, post, remove, value } from '#contract/endpoint.ts';
import { enumeration, integer, list, nullable, object, optional, text } from '#contract/fields.ts';
import { ADDRESSES_OF, addressChange, ownSession } from '#contract/records/ownAccount.ts';

/** The caller's own account. Source: docs/contract.md, My account. */

/** The caller's sessions of the last 90 days, at most 20, latest first, including the current one. */
export const listOwnSessions = get('/user/api/sessions', 'ours', {
  who: ['any'],
  answer: value(list(ownSession)),
});

/** Ends all open sessions of the caller except the current one. @returns their number */
export const endOtherSessions = remove('/user/api/sessions', 'ours', {
  who: ['any'],
  answer: value(integer()),
});

/** `OWN` by default. */
const of = enumeration(ADDRESSES_OF);

/** The pending change of an email address, to be confirmed from the current address; null if there is none. */
export const getAddressChange = get('/user/api/address-change', 'ours', {
  who: ['any'],
  query: { of },
  answer: value(nullable(addressChange)),
});

/** Applies the change; `key` is from the link in the email to the current address. 3017: wrong, used or expired. */
export const confirmAddressChange = post('/user/api/address-change/confirm', 'ours', {
  who: ['any'],
  body: object({ key: text({ min: 1, max: 128 }), of: optional(of) }),
  answer: NOTHING,
});

export const withdrawAddressChange = remove('/user/api/address-change', 'ours', {
  who: ['any'],
  query: { of },
  answer: NOTHING,
});
