import * as f from '#contract/fields.ts';
import { CASE_KINDS } from '#contract/words/cases.ts';

/** Which user is working on a queue case. Source: docs/contract.md, Cases that are taken. */
export const claim = f.object({
  kind: f.enumeration(CASE_KINDS),
  caseId: f.integer(),
  username: f.text(),
  name: f.text(),
  since: f.instant(),
  /** When it expires unless it is renewed. */
  until: f.instant(),
});

/** `takeOver`: takes a case over from another user; otherwise that user's claim is returned. */
export const claimBody = f.object({ takeOver: f.boolean() });

/** Data of the stream's event `Claim`; `claim` is null if the case was released. */
export const claimNews = f.object({
  kind: f.enumeration(CASE_KINDS),
  caseId: f.integer(),
  claim: f.nullable(claim),
});

/** Age limits of a queue in hours: from `due` on a case is urgent, from `overdue` on it is late. */
export const ageLimits = f.object({
  due: f.integer({ min: 1, max: 8760 }),
  overdue: f.integer({ min: 1, max: 8760 }),
});

export const queueLimits = f.object({
  request: ageLimits,
  applicant: ageLimits,
  ekyc: ageLimits,
});

export type Claim = f.ValueOf<typeof claim>;
export type ClaimNews = f.ValueOf<typeof claimNews>;
export type AgeLimits = f.ValueOf<typeof ageLimits>;
export type QueueLimits = f.ValueOf<typeof queueLimits>;
