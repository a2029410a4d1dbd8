import type { EkycStatus, MerchantStatus } from './statuses.ts';

/** The work queues: approval requests, merchant applicants, identity checks. */
export const CASE_KINDS = ['request', 'applicant', 'ekyc'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** Minutes without a renewal after which a claimed case is released. */
export const CLAIM_MINUTES = 10;

/** Interval at which a portal renews the claim of the open case, in seconds. */
export const CLAIM_EVERY = 120;

/** Statuses of identity checks that are waiting for a decision, including those without a credit bureau record. */
export const WAITING_EKYC_STATUSES = [
  'SUBMITTED',
  'NO_RECORD',
] as const satisfies readonly EkycStatus[];

/** Statuses of applicants who are waiting for a decision. */
export const APPLICANT_STATUSES = [
  'PENDING_APPROVAL',
  'PENDING_CREDIT_APPROVAL',
] as const satisfies readonly MerchantStatus[];

/** Whether a company is waiting for a decision on its application. */
export const isWaitingApplicant = (status: string): boolean =>
  APPLICANT_STATUSES.some(one => one === status);
