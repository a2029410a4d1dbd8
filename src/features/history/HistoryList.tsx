import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { PATHS } from '#contract/paths.ts';
import { type AuditEntry, ENTITIES, type HISTORY_KINDS } from '#contract/records/approval.ts';
import { CHANGE_ACTIONS, SECURITY_ACTIONS } from '#contract/words/auditActions.ts';
import { auditEntryRecord } from '#records/history/auditEntryRecord.tsx';
import { ChangesText, shownChanges } from '#records/history/ChangesText.tsx';
import { Diff } from '#records/history/Diff.tsx';
import { resourceOf } from '#records/history/definitions.ts';
import { TargetText } from '#records/request/TargetText.tsx';
import { choiceOf, columnsOf } from '#ui/fields/columnsOf.tsx';
import { factsOf } from '#ui/fields/factsOf.tsx';
import type { ListFilter } from '#ui/list/filters/filter.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import type { Column } from '#ui/list/table/column.ts';
import { useTranslate } from '#ui/locale.ts';
import { Facts } from '#ui/record/Facts.tsx';
import { RecordDrawer } from '#ui/record/RecordDrawer.tsx';
import { LinkTabs } from '#ui/record/RecordTabs.tsx';
import { type Drawer, useDrawer } from '#ui/record/useDrawer.ts';
import './History.css';

type Kind = (typeof HISTORY_KINDS)[number];

const byAction = (values: readonly string[]) => choiceOf(auditEntryRecord, 'action', values);
/** Sessions are in the other tab, and what happens to devices is recorded with their users. */
const WITHOUT_CHANGES: readonly string[] = ['session', 'device'];
const entities = ENTITIES.filter(entity => !WITHOUT_CHANGES.includes(entity));
/** Filters by actor: the beginning of a username. */
const byActor = {
  kind: 'text',
  source: 'actor',
  label: 'resources.history.fields.actor',
  maxLength: 100,
} as const;
const dates = { kind: 'dates' } as const;

const FILTERS: Readonly<Record<Kind, readonly ListFilter[]>> = {
  changes: [
    byAction(CHANGE_ACTIONS),
    choiceOf(auditEntryRecord, 'entity', entities),
    byActor,
    dates,
  ],
  security: [byAction(SECURITY_ACTIONS), byActor, dates],
};

/** The two tabs of the history, each with its own route. */
const TABS: readonly { value: Kind; to: string; label: string }[] = [
  { value: 'changes', to: PATHS.history, label: 'history.kinds.changes' },
  { value: 'security', to: PATHS.securityHistory, label: 'history.kinds.security' },
];

/** One line per row: the drawer shows the rest. */
const line = (text: string | null, content: ReactNode) => (
  <div className="k-history-line" title={text ?? undefined}>
    {content}
  </div>
);

const action = { card: 'title' } as const;
const entity = {
  card: 'line',
  cell: (entry: AuditEntry) => line(null, <TargetText {...entry} />),
} as const;
const HIDDEN = { id: 'hidden', actorRole: 'hidden', ipAddress: 'hidden' } as const;

const COLUMNS: Readonly<Record<Kind, readonly Column<AuditEntry>[]>> = {
  changes: columnsOf(auditEntryRecord, {
    action,
    entity,
    changes: {
      cell: entry => (
        <div className="k-history-line k-one-change">
          <ChangesText entry={entry} most={1} />
        </div>
      ),
    },
    remark: { cell: ({ remark }) => remark && line(remark, <bdi>{remark}</bdi>) },
    actor: 'corner',
    createdDate: 'line',
    ...HIDDEN,
  }),
  security: columnsOf(auditEntryRecord, {
    action,
    // whose data was viewed
    entity,
    actor: 'corner',
    actorRole: 'table',
    ipAddress: 'table',
    createdDate: 'line',
    remark: 'hidden',
    id: 'hidden',
  }),
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
        lead={<LinkTabs name="history.title" links={TABS} current={kind} />}
        search="history.search"
        filter={ONLY[kind]}
        tab={`history.kinds.${kind}`}
        filters={FILTERS[kind]}
        columns={COLUMNS[kind]}
        to={drawer.pathOf}
        opening={drawer.opening}
      />
      <EntryDrawer drawer={drawer} />
    </>
  );
}

/** Changes to records: who, what, when, before and after. Source: docs/contract.md, Audit entry. */
export const HistoryList = () => <History kind="changes" />;

/** Logins, failed logins, and changes of credentials. */
export const SecurityHistory = () => <History kind="security" />;

/** One entry of the history in full: who, when, from where, and each field before and after. */
function EntryDrawer({ drawer }: { drawer: Drawer }) {
  const translate = useTranslate();
  return (
    <RecordDrawer<AuditEntry>
      resource="history"
      drawer={drawer}
      title={entry =>
        entry
          ? translate(`actions.${entry.action}`, { _: entry.action })
          : translate('history.title')
      }
    >
      {entry => <Entry entry={entry} />}
    </RecordDrawer>
  );
}

const FACTS = ['createdDate', 'entity', 'actor', 'actorRole', 'ipAddress', 'remark', 'id'] as const;

function Entry({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const changes = shownChanges(entry);
  return (
    <>
      <Facts resource="history" facts={factsOf(auditEntryRecord, entry, FACTS)} />
      {changes.length > 0 && (
        <>
          <Typography variant="h3" sx={{ my: 1 }}>
            {translate('resources.history.fields.changes')}
          </Typography>
          <Diff resource={resourceOf(entry.entity)} changes={changes} />
        </>
      )}
    </>
  );
}
