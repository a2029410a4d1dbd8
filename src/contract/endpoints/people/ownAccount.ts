import { get, NOTHING, post, remove, value } from '#contract/endpoint.ts';
import { enumeration, integer, list, nullable, object, optional, text } from '#contract/fields.ts';
import { ADDRESSES_OF, addressChange, ownSession } from '#contract/records/ownAccount.ts';

/** What users see and change of their own account. Source: docs/contract.md, My account. */

/** The caller's sessions of the last 90 days, at most 20, the latest first; the current one is among them. */
export const listOwnSessions = get('/user/api/sessions', 'ours', {
  who: ['any'],
  answer: value(list(ownSession)),
});

/** Ends every open session of the caller but the current one. @returns how many there were */
export const endOtherSessions = remove('/user/api/sessions', 'ours', {
  who: ['any'],
  answer: value(integer()),
});

/** `OWN` where nothing is said. */
const of = enumeration(ADDRESSES_OF);

/** The change of an email address that waits for the consent of the current one, or null. */
export const getAddressChange = get('/user/api/address-change', 'ours', {
  who: ['any'],
  query: { of },
  answer: value(nullable(addressChange)),
});

/** Makes the change: `key` is that of the link in the mail to the current address. 3017: wrong, used or expired. */
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
