import type { ReconciliationNight } from '#contract/records/reconciliation.ts';
import { nightRecord } from '#records/reconciliation/nightRecord.tsx';
import { choiceOf, columnsOf } from '#ui/fields/columnsOf.tsx';
import { ListPage } from '#ui/list/ListPage.tsx';
import { ReconciliationTabs } from './tabs.tsx';

const columns = columnsOf(nightRecord, {
  day: 'title',
  state: 'corner',
  differences: 'labelled',
  opening: 'table',
  credits: 'table',
  debits: 'table',
  closing: 'labelled',
  total: 'labelled',
  createdDate: 'line',
  reason: 'hidden',
  transactions: 'hidden',
  wallets: 'hidden',
  settlementFiles: 'hidden',
  entries: 'hidden',
});

const filters = [choiceOf(nightRecord, 'state'), { kind: 'dates' } as const];

/** The reconciliation of each day: the total balance and volume of all wallets, and the number of records compared. */
export const NightList = () => (
  <ListPage<ReconciliationNight>
    resource="reconciliationNights"
    title="reconciliation.title"
    tab="reconciliation.tabs.nights"
    lead={<ReconciliationTabs current="nights" />}
    filters={filters}
    columns={columns}
  />
);
