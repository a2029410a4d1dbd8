import { PATHS } from '#contract/paths.ts';
import type { EkycCase } from '#contract/records/ekyc.ts';
import type { EkycStatus } from '#contract/words/statuses.ts';
import type { Choice, QueueDefinition } from '#ui/queue/definition.ts';
import type { Queue } from '#ui/queue/useQueue.ts';

export type Verdict = 'approve' | 'fail' | 'noRecord';

export type EkycQueue = Queue<EkycCase, Verdict>;

const approve: Choice<Verdict> = {
  name: 'approve',
  key: 'a',
  label: 'ekyc.approve',
  question: 'ekyc.approveTitle',
  remark: 'ekyc.remarkOptional',
  isPrimary: true,
};

const fail: Choice<Verdict> = {
  name: 'fail',
  key: 'r',
  label: 'ekyc.fail',
  question: 'ekyc.failTitle',
  remark: 'ekyc.remark',
  isRemarkRequired: true,
};

const noRecord: Choice<Verdict> = {
  name: 'noRecord',
  key: 'n',
  label: 'ekyc.noRecord',
  question: 'ekyc.noRecordTitle',
  remark: 'ekyc.remarkOptional',
};

/** Decisions offered for each internal status of the check. Source: docs/contract.md, eKYC review. */
const CHOICES: Partial<Record<EkycStatus, readonly Choice<Verdict>[]>> = {
  SUBMITTED: [approve, fail, noRecord],
  NO_RECORD: [approve, fail],
};

/** The status that each decision sets. */
export const STATUS_AFTER = {
  approve: 'APPROVED',
  fail: 'FAILED',
  noRecord: 'NO_RECORD',
} as const satisfies Record<Verdict, EkycStatus>;

const queue: Omit<QueueDefinition<EkycCase, Verdict>, 'resource' | 'path' | 'title'> = {
  age: 'ekycSubmittedDate',
  start: 'ekyc.start',
  one: 'ekyc.one',
  status: 'ekyc',
  choicesOf: one => (one && CHOICES[one.status]) ?? [],
};

/** Identity checks awaiting a decision. */
export const submitted: QueueDefinition<EkycCase, Verdict> = {
  ...queue,
  resource: 'ekycSubmitted',
  path: PATHS.ekycSubmitted,
  title: 'ekyc.submitted',
};

/** Identity checks for which the credit bureau has no record. */
export const pending: QueueDefinition<EkycCase, Verdict> = {
  ...queue,
  resource: 'ekycPending',
  path: PATHS.ekycPending,
  title: 'ekyc.pending',
};
