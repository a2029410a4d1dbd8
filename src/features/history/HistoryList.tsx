import { type AuditEntry, ENTITIES } from '../../contract/records/approval.ts';
import { ListDates } from '../../ui/list/ListDates.tsx';
import { ListFilter } from '../../ui/list/ListFilter.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { ListSearch } from '../../ui/list/ListSearch.tsx';
import { auditColumns } from '../../ui/record/AuditTable.tsx';

const filters = (
  <>
    <ListSearch source="actor" label="history.actor" />
    <ListFilter source="entity" values={ENTITIES} word={entity => `entities.${entity}`} />
    <ListDates />
  </>
);

/** The audit trail: who, what, when, before and after. Source: docs/contract.md, Audit entry. */
export const HistoryList = () => (
  <ListPage<AuditEntry>
    resource="history"
    title="history.title"
    filters={filters}
    columns={auditColumns}
  />
);
