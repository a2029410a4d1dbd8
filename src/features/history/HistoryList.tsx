import { type AuditEntry, ENTITIES } from '../../contract/records/approval.ts';
import type { ListFilter } from '../../ui/list/filters/filter.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { auditColumns } from '../../ui/record/AuditTable.tsx';

const filters: readonly ListFilter[] = [
  { kind: 'choice', source: 'entity', values: ENTITIES, word: entity => `entities.${entity}` },
  { kind: 'dates' },
];

/** The audit trail: who, what, when, before and after. Source: docs/contract.md, Audit entry. */
export const HistoryList = () => (
  <ListPage<AuditEntry>
    resource="history"
    title="history.title"
    search="history.actor"
    searchSource="actor"
    filters={filters}
    columns={auditColumns}
  />
);
