import type { AuditEntry } from '#contract/records/approval.ts';
import { columnsOf } from '#ui/fields/columnsOf.tsx';
import { RecordTable } from '#ui/list/table/RecordTable.tsx';
import { auditEntryRecord } from './auditEntryRecord.tsx';

const columns = columnsOf(auditEntryRecord, {
  createdDate: 'title',
  actor: 'corner',
  action: 'line',
  entity: 'table',
  changes: 'table',
  remark: 'table',
});

/** Table of audit entries: who did what, and what it changed. */
export const AuditTable = () => (
  <RecordTable<AuditEntry> columns={columns} fieldsOf="history" empty="list.noChanges" />
);
