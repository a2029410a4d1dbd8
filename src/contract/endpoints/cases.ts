import { get, NOTHING, put, remove, value } from '#contract/endpoint.ts';
import { list, nullable } from '#contract/fields.ts';
import { claim, claimBody, queueLimits } from '#contract/records/queueCase.ts';

/**
 * Cases of the work queues: who is working on them, and when they are overdue. Source: docs/contract.md, Cases that are
 * taken.
 */

/** `{kind}` is `request`, `applicant` or `ekyc`. */
export const listClaims = get('/user/api/cases/{kind}/claims', 'ours', {
  who: ['staff'],
  answer: value(list(claim)),
});

/** Claims a case or renews the claim. Returns another user's claim if there is one, and null if the case is decided. */
export const claimCase = put('/user/api/cases/{kind}/{id}/claim', 'ours', {
  who: ['ops', 'validator'],
  body: claimBody,
  answer: value(nullable(claim)),
  // the page renews it, not the user
  passive: true,
});

/** Releases the caller's own claim; without one, does nothing. */
export const releaseCase = remove('/user/api/cases/{kind}/{id}/claim', 'ours', {
  who: ['ops', 'validator'],
  answer: NOTHING,
  passive: true,
});

export const getQueueLimits = get('/user/api/queue-limits', 'ours', {
  who: ['staff'],
  answer: value(queueLimits),
});

export const updateQueueLimits = put('/user/api/queue-limits', 'ours', {
  who: ['admin'],
  body: queueLimits,
  answer: value(queueLimits),
});
