import { BLOB, get, page, patch, value } from '#contract/endpoint.ts';
import { searchQuery, sortedPaging } from '#contract/endpoints/queries.ts';
import { enumeration, integer, object, optional, text } from '#contract/fields.ts';
import { ekycCase } from '#contract/records/ekyc.ts';
import { EKYC_REASONS } from '#contract/records/profile.ts';
import { user } from '#contract/records/user.ts';
import { remark } from '#contract/rules/rules.ts';
import { EKYC_ORDERS } from '#contract/words/identity.ts';
import { EKYC_STATUSES } from '#contract/words/statuses.ts';

/** Identity checks of wallet holders. Source: docs/product.md, 7.4; docs/contract.md, eKYC review. */

/** `{list}` is SUBMITTED, or NO_RECORD if the credit-bureau check found nothing. */
export const listEkycPending = get('/user/api/users/basic-premium/ekyc-pending/{list}', 'spec', {
  who: ['staff'],
  query: { ...searchQuery, ...sortedPaging, sort: enumeration(EKYC_ORDERS) },
  answer: page(user),
});

/** All data that a reviewer compares, in one response; only for users who may decide. */
export const getEkycCase = get('/user/api/users/{id}/ekyc', 'ours', {
  who: ['ops'],
  purpose: 'ekyc',
  answer: value(ekycCase),
});

export const downloadIdentityPicture = get('/user/api/users/ekyc/pictures/{pictureId}', 'ours', {
  who: ['ops'],
  answer: BLOB,
});

/**
 * A failure requires its reason and a remark; for other decisions the remark may be empty. `seenStatus` and `caseHash`
 * are those of the case that the reviewer saw.
 */
export const decideEkyc = patch('/user/api/users/ekyc-approval', 'spec', {
  who: ['ops'],
  body: object({
    userId: integer(),
    ekycStatus: enumeration(EKYC_STATUSES),
    remark: text({ max: 500, rule: remark }),
    ekycReason: optional(enumeration(EKYC_REASONS)),
    seenStatus: optional(enumeration(EKYC_STATUSES)),
    caseHash: optional(text({ min: 64, max: 64 })),
  }),
  answer: value(user),
});
