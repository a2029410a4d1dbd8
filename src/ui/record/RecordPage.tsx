import Breadcrumbs from '@mui/material/Breadcrumbs';
import type { ReactNode } from 'react';
import {
  Link,
  type RaRecord,
  ShowBase,
  useParams,
  useShowContext,
  useTranslate,
} from 'react-admin';
import { DEFAULT_CODE, isNotFound } from '../../contract/codes.ts';
import { codeOf } from '../codeOf.ts';
import { ErrorState } from '../ErrorState.tsx';
import { listAsLeft } from '../list/lastSearch.ts';
import { PageTitle } from '../PageTitle.tsx';
import { type Fact, Facts, isEmpty } from './Facts.tsx';
import { RecordActions } from './RecordActions.tsx';
import { RecordHead } from './RecordHead.tsx';
import { type ListOfRecord, RecordNotFound } from './RecordNotFound.tsx';
import { RecordSkeleton } from './RecordSkeleton.tsx';
import { wholeRecord } from './wholeRecord.ts';
import './RecordPage.css';

interface RecordPageProps<R extends RaRecord> {
  resource: string;
  list?: ListOfRecord;
  /** The heading, from the record. */
  title: (record: R) => string;
  /** The state beside the heading. */
  status?: (record: R) => ReactNode;
  /** What one needs of it while one is on the phone; gaps are left out. */
  facts?: (record: R) => readonly Fact[];
  /** What may be done with it: the first as a button, the others behind ⋯. */
  actions?: (record: R) => ReactNode;
  children: (record: R) => ReactNode;
}

/**
 * A record: the way back to its list, heading with its state, the actions allowed, and what is known. Its id is
 * the route's `:id`.
 */
export function RecordPage<R extends RaRecord>({ resource, ...parts }: RecordPageProps<R>) {
  const { id } = useParams();
  return (
    <ShowBase resource={resource} id={id} disableAuthentication queryOptions={wholeRecord}>
      {parts.list && <Trail list={parts.list} id={id} />}
      <Record {...parts} resource={resource} />
    </ShowBase>
  );
}

/** Stands there whatever becomes of the record: who does not find it goes back to the list. */
function Trail({ list, id }: { list: ListOfRecord; id: string | undefined }) {
  const translate = useTranslate();
  return (
    <Breadcrumbs aria-label={translate('record.trail')} sx={{ mb: 1, fontSize: '0.8125rem' }}>
      <Link to={listAsLeft(list.path)}>{translate(list.title)}</Link>
      <span>#{id}</span>
    </Breadcrumbs>
  );
}

function Record<R extends RaRecord>(props: RecordPageProps<R>) {
  const { record, error, isPending, refetch } = useShowContext<R>();
  if (!record && isPending) return <RecordSkeleton />;
  if (!record) {
    const { list, resource } = props;
    if (list && isNotFound(codeOf(error) ?? DEFAULT_CODE)) {
      return <RecordNotFound {...{ list, resource, error }} />;
    }
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  const facts = props.facts?.(record).filter(fact => !isEmpty(fact)) ?? [];
  return (
    <>
      <RecordHead>
        <PageTitle title={props.title(record)}>{props.status?.(record)}</PageTitle>
        <RecordActions>{props.actions?.(record)}</RecordActions>
      </RecordHead>
      {facts.length > 0 && <Facts resource={props.resource} facts={facts} isHead />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {props.children(record)}
    </>
  );
}
