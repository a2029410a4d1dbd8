import type { Merchant } from '../../../contract/records/merchant.ts';
import type { MerchantStatus } from '../../../contract/statuses.ts';
import type { Choice } from '../../../ui/queue/DecisionPanel.tsx';
import type { QueueDefinition } from '../../../ui/queue/definition.ts';
import type { Queue } from '../../../ui/queue/useQueue.ts';

/** The applications that the list shows. */
export const applicants: QueueDefinition = {
  resource: 'merchantApplicants',
  path: '/onboarding/merchantApplicants',
  title: 'applicants.title',
  start: 'applicants.start',
};

export type Verdict = 'approve' | 'approveCredit' | 'reject';

export type ApplicantQueue = Queue<Merchant, Verdict>;

const approve: Choice<Verdict> = {
  name: 'approve',
  key: 'a',
  label: 'applicants.approve',
  question: 'applicants.approveTitle',
  remark: 'applicants.remarkOptional',
  isRemarkRequired: false,
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

const FIRST_STEP = [approve, reject];
const CREDIT_STEP = [approveCredit, reject];

/** What may be said to an application, by how far it has come. Source: docs/contract.md, Merchant. */
export function choicesFor(status: MerchantStatus | undefined): readonly Choice<Verdict>[] {
  if (status === 'PENDING_APPROVAL') return FIRST_STEP;
  return status === 'PENDING_CREDIT_APPROVAL' ? CREDIT_STEP : [];
}
