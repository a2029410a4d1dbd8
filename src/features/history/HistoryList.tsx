import type { ReactNode } from 'react';
import { type AuditEntry, ENTITIES, type HISTORY_KINDS } from '../../contract/records/approval.ts';
import type { Column } from '../../ui/list/column.ts';
import type { ListFilter } from '../../ui/list/filters/filter.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { auditColumns, ChangesText } from '../../ui/record/AuditTable.tsx';
import { TargetText } from '../../ui/record/TargetText.tsx';
import { useDrawer } from '../../ui/record/useDrawer.ts';
import { EntryDrawer } from './EntryDrawer.tsx';
import { actorFilter, changeFilter, securityFilter } from './filters.ts';
import { HistoryTabs } from './HistoryTabs.tsx';
import './History.css';

type Kind = (typeof HISTORY_KINDS)[number];

const dates: ListFilter = { kind: 'dates' };

const FILTERS: Readonly<Record<Kind, readonly ListFilter[]>> = {
  changes: [
    changeFilter,
    {
      kind: 'choice',
      source: 'entity',
      values: ENTITIES.filter(entity => entity !== 'session'),
      word: entity => `entities.${entity}`,
    },
    actorFilter,
    dates,
  ],
  security: [securityFilter, actorFilter, dates],
};

type Rest = Partial<Column<AuditEntry>>;

/** A column of the history as it stands here. */
const column = (source: string, rest: Rest = {}): Column<AuditEntry>[] =>
  auditColumns
    .filter(each => each.source === source)
    .map(({ card: _, hidden: __, ...each }) => ({ ...each, ...rest }));

/** One line a row: the rest is in the drawer. */
const line = (text: string | null, content: ReactNode) => (
  <div className="k-history-line" title={text ?? undefined}>
    {content}
  </div>
);

const what: Rest = { card: 'title', nowrap: true };
const toWhat: Rest = {
  card: 'line',
  cell: entry => line(entry.entityLabel, <TargetText {...entry} />),
};
const oneChange: Rest = {
  cell: entry => (
    <div className="k-clamped k-one-change">
      <ChangesText entry={entry} most={1} />
    </div>
  ),
};
const why: Rest = {
  cell: ({ remark }) => remark && line(remark, <bdi>{remark}</bdi>),
};
const who: Rest = { card: 'corner' };
const when: Rest = { card: 'line' };

const hidden = auditColumns.filter(each => each.hidden);

const COLUMNS: Readonly<Record<Kind, readonly Column<AuditEntry>[]>> = {
  changes: [
    ...column('action', what),
    ...column('entity', toWhat),
    ...column('changes', oneChange),
    ...column('remark', why),
    ...column('actor', who),
    ...column('createdDate', when),
    ...hidden,
  ],
  security: [
    ...column('action', what),
    ...column('actor', who),
    ...column('actorRole'),
    ...column('ipAddress', { card: 'line' }),
    ...column('createdDate', when),
    ...hidden.filter(({ source }) => source === 'id'),
  ],
};

const ONLY = { changes: { kind: 'changes' }, security: { kind: 'security' } } as const;

function History({ kind }: { kind: Kind }) {
  const drawer = useDrawer('entry');
  return (
    <>
      <ListPage<AuditEntry>
        resource="history"
        name={kind === 'changes' ? 'history' : 'history-security'}
        title="history.title"
        lead={<HistoryTabs />}
        search="history.search"
        filter={ONLY[kind]}
        filters={FILTERS[kind]}
        columns={COLUMNS[kind]}
        to={drawer.pathOf}
      />
      <EntryDrawer drawer={drawer} />
    </>
  );
}

/** What was done to records: who, what, when, before and after. Source: docs/contract.md, Audit entry. */
export const HistoryList = () => <History kind="changes" />;

/** Who got in or tried to, and whose secrets were changed. */
export const SecurityHistory = () => <History kind="security" />;
