import { useTranslate } from 'react-admin';
import type { AuditEntry } from '../../contract/records/approval.ts';
import type { Column } from '../list/column.ts';
import { RecordTable } from '../list/RecordTable.tsx';
import { DateTimeText } from '../text/DateTimeText.tsx';
import { changesOf } from './changes.ts';
import { ValueText } from './ValueText.tsx';

/** What was done, in words; an action that has none as it came. */
function ActionText({ action }: { action: string }) {
  const translate = useTranslate();
  return translate(`actions.${action}`, { _: action });
}

/** Which record, by the name that it had. */
function TargetText({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const kind = translate(`entities.${entry.entity}`, { _: entry.entity });
  return (
    <>
      {kind} <bdi>{entry.entityLabel ?? entry.entityId}</bdi>
    </>
  );
}

const resourceOf: Readonly<Record<string, string>> = {
  user: 'users',
  wallet: 'wallets',
  walletConfig: 'walletConfigs',
  merchant: 'merchants',
  approvalRequest: 'approvalRequests',
};

/** Field by field, before and after. */
function ChangesText({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const resource = resourceOf[entry.entity] ?? entry.entity;
  const changes = changesOf(entry.before, entry.after);
  if (changes.length === 0) return null;
  return (
    <ul className="k-changes">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {translate(`resources.${resource}.fields.${field}`, { _: field })}{' '}
          <ValueText resource={resource} field={field} value={before} /> →{' '}
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
  { source: 'actor', cell: entry => <bdi>{entry.actor}</bdi> },
  { source: 'action', cell: entry => <ActionText action={entry.action} /> },
  { source: 'entity', cell: entry => <TargetText entry={entry} /> },
  { source: 'changes', cell: entry => <ChangesText entry={entry} /> },
  { source: 'remark', cell: entry => entry.remark && <bdi>{entry.remark}</bdi> },
];

/** Who did what, and what it changed, inside a list of audit entries. */
export const AuditTable = () => <RecordTable<AuditEntry> columns={auditColumns} />;
