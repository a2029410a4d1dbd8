import { Breadcrumbs } from '@mui/material';
import type { ReactNode } from 'react';
import {
  Link,
  Navigate,
  type RaRecord,
  ShowBase,
  useGetOne,
  useGetRecordRepresentation,
  useLocation,
  useParams,
  useShowContext,
} from 'react-admin';
import { useListsAsLeft } from '#ui/list/lastSearch.ts';
import { useTranslate } from '#ui/locale.ts';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { MissingRecord } from '#ui/state/MissingRecord.tsx';
import { type Fact, Facts, isEmpty } from './Facts.tsx';
import { RecordHead } from './RecordHead.tsx';
import { RecordSkeleton } from './RecordSkeleton.tsx';
import { wholeRecord } from './wholeRecord.ts';

/** The list that the record belongs to. */
export interface ListOfRecord {
  path: string;
  /** Key of its heading. */
  title: string;
}

/** Every record has a numeric id. Source: docs/contract.md, Conventions (Identity). */
const IS_ID = /^\d+$/;

interface RecordPageProps<R extends RaRecord> {
  resource: string;
  list?: ListOfRecord;
  /** Other lists of such records: the trail leads to the one that was visited last. */
  otherLists?: readonly ListOfRecord[];
  /** The heading, from the record; by default as its resource represents it. */
  title?: (record: R) => string;
  /** The state beside the heading. */
  status?: (record: R) => ReactNode;
  /** Key facts, e.g. for a phone call; gaps are omitted. */
  facts?: (record: R) => readonly Fact[];
  /** Available actions: the first as a button, the others in the ⋯ menu. */
  actions?: (record: R) => ReactNode;
  children: (record: R) => ReactNode;
}

/**
 * Page of a record: link back to its list, heading with state, available actions and content. The id is the
 * route's `:id`, or another name by which the backend knows the record, such as a ULID.
 */
export function RecordPage<R extends RaRecord>(props: RecordPageProps<R>) {
  const { resource, otherLists, ...rest } = props;
  const { id = '' } = useParams();
  const { lastVisited } = useListsAsLeft();
  const parts = { ...rest, ...(rest.list && { list: lastVisited(rest.list, otherLists) }) };
  if (!IS_ID.test(id)) {
    return (
      <>
        {parts.list && <Trail list={parts.list} id={id} />}
        <ByName resource={resource} list={parts.list} name={id} />
      </>
    );
  }
  return (
    <ShowBase resource={resource} id={id} disableAuthentication queryOptions={wholeRecord}>
      {parts.list && <Trail list={parts.list} id={id} />}
      {/* an open dialog, or a value that was revealed, belongs only to its record */}
      <Record key={id} {...parts} resource={resource} />
    </ShowBase>
  );
}

/** Always shown, so that a user whose record is not found can return to the list. */
function Trail({ list, id }: { list: ListOfRecord; id: string }) {
  const translate = useTranslate();
  const { listAsLeft } = useListsAsLeft();
  return (
    <Breadcrumbs aria-label={translate('record.trail')} sx={{ mb: 1, fontSize: '0.8125rem' }}>
      <Link to={listAsLeft(list.path)}>{translate(list.title)}</Link>
      <span>#{id}</span>
    </Breadcrumbs>
  );
}

interface NamedProps {
  resource: string;
  list: ListOfRecord | undefined;
  name: string;
}

/** Redirects to the URL with the record's id: react-admin rejects a record whose id differs from the requested one. */
function ByName({ resource, list, name }: NamedProps) {
  const { pathname, search } = useLocation();
  const { meta, onError } = wholeRecord;
  const isName = (part: string) => part === name || part === encodeURIComponent(name);
  const { data, error, refetch } = useGetOne(resource, { id: name, meta }, { onError });
  if (data) {
    // a page below the record's, such as that of its changes, stays
    const parts = pathname.split('/').map(part => (isName(part) ? String(data.id) : part));
    const to = { pathname: parts.join('/'), search };
    return <Navigate to={to} replace />;
  }
  if (!error) return <RecordSkeleton />;
  return <Missing resource={resource} list={list} error={error} onRetry={() => void refetch()} />;
}

function Record<R extends RaRecord>(props: RecordPageProps<R>) {
  const { record, error, isPending, refetch } = useShowContext<R>();
  const { list, resource, status, actions, children } = props;
  const nameOf = useGetRecordRepresentation(resource);
  if (!record && isPending) return <RecordSkeleton />;
  const { title = record => String(nameOf(record)) } = props;
  const onRetry = () => void refetch();
  if (!record) return <Missing resource={resource} list={list} error={error} onRetry={onRetry} />;
  const facts = props.facts?.(record).filter(fact => !isEmpty(fact)) ?? [];
  return (
    <>
      <RecordHead title={title(record)} status={status?.(record)} actions={actions?.(record)} />
      {facts.length > 0 && <Facts resource={resource} facts={facts} isHead />}
      {error && <ErrorState error={error} onRetry={onRetry} />}
      {children(record)}
    </>
  );
}

interface MissingProps {
  resource: string;
  list: ListOfRecord | undefined;
  error: unknown;
  onRetry: () => void;
}

/** Reports why the record of the URL is not shown. */
function Missing({ list, ...missing }: MissingProps) {
  const { id } = useParams();
  const { listAsLeft } = useListsAsLeft();
  const to = list && { to: listAsLeft(list.path), title: list.title };
  return <MissingRecord {...missing} id={id} list={to} />;
}
