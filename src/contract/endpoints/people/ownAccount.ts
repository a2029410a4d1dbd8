import { get, remove, value } from '#contract/endpoint.ts';
import { integer, list } from '#contract/fields.ts';
import { ownSession } from '#contract/records/ownSession.ts';

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
