/** The work queues: approval requests, merchant applicants, identity checks. */
export const CASE_KINDS = ['request', 'applicant', 'ekyc'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** Minutes without a sign of life after which a claimed case is released. */
export const CLAIM_MINUTES = 10;

/** Interval at which a portal renews the claim of the case that its user has open, in seconds. */
export const CLAIM_EVERY = 120;
