import type { Choice } from '../../../ui/queue/DecisionPanel.tsx';

export type Verdict = 'approve' | 'reject';

/** What a validator can say to a request; a rejection needs its reason (docs/contract.md, rule 5). */
export const choices: readonly Choice<Verdict>[] = [
  {
    name: 'approve',
    key: 'a',
    label: 'operations.requests.approve',
    question: 'operations.requests.approveTitle',
    remark: 'operations.requests.remarkOptional',
    isRemarkRequired: false,
    isPrimary: true,
  },
  {
    name: 'reject',
    key: 'r',
    label: 'operations.requests.reject',
    question: 'operations.requests.rejectTitle',
    remark: 'operations.requests.rejectReason',
    isRemarkRequired: true,
  },
];
