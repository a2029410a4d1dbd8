import type { RemarkForm } from '../../../ui/queue/DecisionPanel.tsx';

/** What is typed to a decision. */
export type DecisionForm = RemarkForm & {
  /** Percent, as it is typed. */
  mdr: string;
};

export const emptyDecision: DecisionForm = { mdr: '', remark: '' };
