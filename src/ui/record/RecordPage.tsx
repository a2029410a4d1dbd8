import type { ReactNode } from 'react';
import { type RaRecord, ShowBase, useParams, useShowContext, useTranslate } from 'react-admin';
import { ErrorState } from '../ErrorState.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { RecordActions } from './RecordActions.tsx';
import { wholeRecord } from './wholeRecord.ts';
import './RecordPage.css';

interface RecordPageProps<R extends RaRecord> {
  resource: string;
  /** The heading, from the record. */
  title: (record: R) => string;
  /** The state beside the heading. */
  status?: (record: R) => ReactNode;
  /** What may be done with it. */
  actions?: (record: R) => ReactNode;
  children: (record: R) => ReactNode;
}

/** A record: heading with its state, the actions allowed, and what is known. Its id is the route's `:id`. */
export function RecordPage<R extends RaRecord>({ resource, ...parts }: RecordPageProps<R>) {
  const { id } = useParams();
  return (
    <ShowBase resource={resource} id={id} disableAuthentication queryOptions={wholeRecord}>
      <Record {...parts} />
    </ShowBase>
  );
}

function Record<R extends RaRecord>(props: Omit<RecordPageProps<R>, 'resource'>) {
  const { record, error, isPending, refetch } = useShowContext<R>();
  const translate = useTranslate();
  if (!record && isPending) {
    return (
      <p role="status" className="k-state">
        {translate('list.loading')}
      </p>
    );
  }
  if (!record) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <header className="k-record-head">
        <PageTitle title={props.title(record)}>{props.status?.(record)}</PageTitle>
        <RecordActions>{props.actions?.(record)}</RecordActions>
      </header>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {props.children(record)}
    </>
  );
}
