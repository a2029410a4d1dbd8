import { PATHS } from '#contract/paths.ts';
import type { Merchant } from '#contract/records/merchant.ts';
import type { MerchantStatus } from '#contract/words/statuses.ts';
import type { Choice, QueueDefinition } from '#ui/queue/definition.ts';
import type { Queue } from '#ui/queue/useQueue.ts';

export type Verdict = 'approve' | 'approveCredit' | 'reject';

export type ApplicantQueue = Queue<Merchant, Verdict>;

const approve: Choice<Verdict> = {
  name: 'approve',
  key: 'a',
  label: 'applicants.approve',
  question: 'applicants.approveTitle',
  remark: 'applicants.remarkOptional',
  isPrimary: true,
};

const approveCredit: Choice<Verdict> = {
  ...approve,
  name: 'approveCredit',
  label: 'applicants.approveCredit',
  question: 'applicants.approveCreditTitle',
};

const reject: Choice<Verdict> = {
  name: 'reject',
  key: 'r',
  label: 'applicants.reject',
  question: 'applicants.rejectTitle',
  remark: 'applicants.reason',
  isRemarkRequired: true,
};

/** Decisions by status of the application. Source: docs/contract.md, Merchant. */
const CHOICES: Partial<Record<MerchantStatus, readonly Choice<Verdict>[]>> = {
  PENDING_APPROVAL: [approve, reject],
  PENDING_CREDIT_APPROVAL: [approveCredit, reject],
};

/** The queue of the listed applications. */
export const applicants: QueueDefinition<Merchant, Verdict> = {
  resource: 'merchantApplicants',
  path: PATHS.applicants,
  title: 'applicants.title',
  start: 'applicants.start',
  one: 'applicants.one',
  status: 'merchant',
  choicesOf: merchant => (merchant && CHOICES[merchant.status]) ?? [],
};
