import { PATHS } from '#contract/paths.ts';
import { LinkTabs } from '#ui/record/RecordTabs.tsx';

const TABS = [
  { value: 'findings', to: PATHS.reconciliation, label: 'reconciliation.tabs.findings' },
  { value: 'nights', to: PATHS.reconciliationNights, label: 'reconciliation.tabs.nights' },
] as const;

/** Two tabs: the findings, and the reconciliations night by night. */
export const ReconciliationTabs = ({ current }: { current: (typeof TABS)[number]['value'] }) => (
  <LinkTabs links={TABS} current={current} />
);
