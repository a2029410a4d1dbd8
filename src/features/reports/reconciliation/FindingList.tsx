import type { ReconciliationFinding } from '#contract/records/reconciliation.ts';
import { findingRecord } from '#records/reconciliation/findingRecord.tsx';
import { choiceOf, columnsOf } from '#ui/fields/columnsOf.tsx';
import { ListPage } from '#ui/list/ListPage.tsx';
import { useDrawer } from '#ui/record/useDrawer.ts';
import { FindingDrawer } from './FindingDrawer.tsx';
import { LastNight } from './LastNight.tsx';
import { ReconciliationTabs } from './tabs.tsx';

const columns = columnsOf(findingRecord, {
  kind: 'title',
  subject: 'line',
  state: 'corner',
  expected: 'table',
  actual: 'table',
  difference: 'end',
  firstDay: 'line',
  lastDay: 'table',
  rightSince: 'line',
  remark: 'hidden',
  closedBy: 'hidden',
  closedDate: 'hidden',
});

const filters = [
  choiceOf(findingRecord, 'kind'),
  choiceOf(findingRecord, 'state'),
  { kind: 'dates' } as const,
];

/** The findings of the nightly reconciliations, latest first; each opens next to the list with the affected rows. */
export function FindingList() {
  const drawer = useDrawer('finding');
  return (
    <>
      <ListPage<ReconciliationFinding>
        resource="reconciliationFindings"
        title="reconciliation.title"
        tab="reconciliation.tabs.findings"
        lead={
          <>
            <ReconciliationTabs current="findings" />
            <LastNight />
          </>
        }
        filters={filters}
        columns={columns}
        empty="reconciliation.none"
        to={drawer.pathOf}
        opening={drawer.opening}
      />
      <FindingDrawer drawer={drawer} />
    </>
  );
}
