import { useTranslate } from 'react-admin';
import type { AuditEntry } from '../../contract/records/approval.ts';
import type { Column } from '../list/column.ts';
import { RecordTable } from '../list/RecordTable.tsx';
import { DateTimeText } from '../text/DateTimeText.tsx';
import { changesOf } from './changes.ts';
import { resourceOf } from './resourceOf.ts';
import { TargetText } from './TargetText.tsx';
import { ValueText } from './ValueText.tsx';

/** What was done, in words; an action that has none as it came. */
function ActionText({ action }: { action: string }) {
  const translate = useTranslate();
  return translate(`actions.${action}`, { _: action });
}

/** Field by field, before and after; what was made has only an after. The remark has its own column. */
function ChangesText({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const resource = resourceOf(entry.entity);
  const changes = changesOf(entry.before, entry.after).filter(
    ({ after }) => !entry.remark || after !== entry.remark,
  );
  if (changes.length === 0) return null;
  return (
    <ul className="k-changes">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {translate(`resources.${resource}.fields.${field}`, { _: field })}:{' '}
          {entry.before !== null && (
            <>
              <ValueText resource={resource} field={field} value={before} /> →{' '}
            </>
          )}
          <ValueText resource={resource} field={field} value={after} />
        </li>
      ))}
    </ul>
  );
}

export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    source: 'createdDate',
    cell: entry => <DateTimeText instant={entry.createdDate} />,
    nowrap: true,
  },
  { source: 'actor', cell: entry => <bdi>{entry.actor}</bdi>, nowrap: true },
  { source: 'action', cell: entry => <ActionText action={entry.action} /> },
  { source: 'entity', cell: entry => <TargetText {...entry} /> },
  { source: 'changes', cell: entry => <ChangesText entry={entry} /> },
  { source: 'remark', cell: entry => entry.remark && <bdi>{entry.remark}</bdi> },
];

/** Who did what, and what it changed, inside a list of audit entries. */
export const AuditTable = () => (
  <RecordTable<AuditEntry> columns={auditColumns} fieldsOf="history" />
);
