import Breadcrumbs from '@mui/material/Breadcrumbs';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import {
  Link,
  LinkBase,
  type RaRecord,
  ShowBase,
  useGetRecordRepresentation,
  useGetResourceLabel,
  useParams,
  useShowContext,
} from 'react-admin';
import { DEFAULT_CODE, isNotFound } from '#contract/words/codes.ts';
import { useListsAsLeft } from '#ui/list/lastSearch.ts';
import { useTranslate } from '#ui/locale.ts';
import { codeOf } from '#ui/state/codeOf.ts';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { errorText } from '#ui/state/errorText.ts';
import { Notice } from '#ui/state/Notice.tsx';
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
 * route's `:id`.
 */
export function RecordPage<R extends RaRecord>(props: RecordPageProps<R>) {
  const { resource, otherLists, ...rest } = props;
  const { id } = useParams();
  const { lastVisited } = useListsAsLeft();
  const parts = { ...rest, ...(rest.list && { list: lastVisited(rest.list, otherLists) }) };
  return (
    <ShowBase resource={resource} id={id} disableAuthentication queryOptions={wholeRecord}>
      {parts.list && <Trail list={parts.list} id={id} />}
      {/* an open dialog, or a value that was revealed, belongs to its record alone */}
      <Record key={id} {...parts} resource={resource} />
    </ShowBase>
  );
}

/** Always shown, so that a user whose record is not found can return to the list. */
function Trail({ list, id }: { list: ListOfRecord; id: string | undefined }) {
  const translate = useTranslate();
  const { listAsLeft } = useListsAsLeft();
  return (
    <Breadcrumbs aria-label={translate('record.trail')} sx={{ mb: 1, fontSize: '0.8125rem' }}>
      <Link to={listAsLeft(list.path)}>{translate(list.title)}</Link>
      <span>#{id}</span>
    </Breadcrumbs>
  );
}

function Record<R extends RaRecord>(props: RecordPageProps<R>) {
  const { record, error, isPending, refetch } = useShowContext<R>();
  const { list, resource, status, actions, children } = props;
  const nameOf = useGetRecordRepresentation(resource);
  if (!record && isPending) return <RecordSkeleton />;
  const { title = record => String(nameOf(record)) } = props;
  if (!record && list && isNotFound(codeOf(error) ?? DEFAULT_CODE)) {
    return <NotFound list={list} />;
  }
  const problem = <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!record) return problem;
  const facts = props.facts?.(record).filter(fact => !isEmpty(fact)) ?? [];
  return (
    <>
      <RecordHead title={title(record)} status={status?.(record)} actions={actions?.(record)} />
      {facts.length > 0 && <Facts resource={resource} facts={facts} isHead />}
      {error && problem}
      {children(record)}
    </>
  );
}

/** Reports the missing record and links to the list. */
function NotFound({ list }: { list: ListOfRecord }) {
  const translate = useTranslate();
  const { resource, error } = useShowContext();
  const { id } = useParams();
  const { listAsLeft } = useListsAsLeft();
  const name = useGetResourceLabel()(resource, 1);
  return (
    <Notice
      role="alert"
      title={translate('record.notFound', { name, id })}
      text={errorText(translate, error)}
    >
      <Button component={LinkBase} to={listAsLeft(list.path)} variant="contained">
        {translate('record.toList', { list: translate(list.title) })}
      </Button>
    </Notice>
  );
}
