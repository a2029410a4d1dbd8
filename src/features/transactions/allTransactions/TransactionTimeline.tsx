import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { AuditEntry } from '../../../contract/records/approval.ts';
import type { Transaction } from '../../../contract/records/transaction.ts';
import { ActionText, ChangesText, RoleWord } from '../../../ui/record/AuditTable.tsx';
import { DateTimeText } from '../../../ui/text/DateTimeText.tsx';
import { datesOf, entriesOf, historyOf, inOrder } from './timeline.ts';

/** More has never happened to one. */
const MOST = 50;

const quiet = { onError: () => undefined };

/** What happened to a transaction, from its beginning on: by its own dates, and by the history. */
export function TransactionTimeline({ transaction }: { transaction: Transaction }) {
  const id = useId();
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<AuditEntry>(
    'history',
    {
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'id', order: 'DESC' },
      filter: historyOf(transaction),
    },
    quiet,
  );
  const about = entriesOf(transaction, data ?? []);
  const own = datesOf(transaction, about).map(({ name, at }) => ({
    key: name,
    at,
    what: translate(`transactions.events.${name}`),
  }));
  const entries = about.map(entry => ({
    key: String(entry.id),
    at: entry.createdDate,
    what: <Entry entry={entry} />,
  }));
  return (
    <section className="k-section">
      <h3 id={id}>{translate('transactions.one.timeline')}</h3>
      <ol className="k-timeline k-panel" aria-labelledby={id}>
        {inOrder([...own, ...entries]).map(({ key, at, what }) => (
          <Happened key={key} at={at}>
            {what}
          </Happened>
        ))}
      </ol>
      {error && (
        <p className="k-problem" role="alert">
          {translate('transactions.one.historyFailed')}{' '}
          <Button variant="text" size="small" onClick={() => void refetch()}>
            {translate('list.retry')}
          </Button>
        </p>
      )}
    </section>
  );
}

const Happened = ({ at, children }: { at: string; children: ReactNode }) => (
  <li>
    <DateTimeText instant={at} />
    <div>{children}</div>
  </li>
);

/** Others than staff are told by whom only where it was themselves; else by which role. */
function Entry({ entry }: { entry: AuditEntry }) {
  const { actor, actorRole, action, remark } = entry;
  return (
    <>
      <ActionText action={action} />{' '}
      <span className="k-muted">
        {actor ? <bdi>{actor}</bdi> : actorRole && <RoleWord role={actorRole} />}
      </span>
      <ChangesText entry={entry} />
      {remark && (
        <p>
          <bdi>{remark}</bdi>
        </p>
      )}
    </>
  );
}
