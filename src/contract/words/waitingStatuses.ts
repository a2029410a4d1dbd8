import type { EkycStatus, MerchantStatus } from './statuses.ts';

/** Statuses of identity checks that wait for a decision: without a record at the credit bureau, staff decide still. */
export const WAITING_EKYC_STATUSES = [
  'SUBMITTED',
  'NO_RECORD',
] as const satisfies readonly EkycStatus[];

/** Statuses of applicants who wait for a decision. */
export const APPLICANT_STATUSES = [
  'PENDING_APPROVAL',
  'PENDING_CREDIT_APPROVAL',
] as const satisfies readonly MerchantStatus[];

/** Whether a company waits for a decision on its application. */
export const isWaitingApplicant = (status: string): boolean =>
  APPLICANT_STATUSES.some(one => one === status);
