import { useEffect } from 'react';
import { Link, useNavigate, useTranslate } from 'react-admin';
import { ErrorState } from '../ErrorState.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { FIRST } from './first.ts';
import { nextWaiting } from './queueData.ts';
import type { QueueQuery } from './readPart.ts';
import { useQueueList } from './useQueueList.ts';

interface QueueStartProps extends QueueQuery {
  /** The heading. */
  title: string;
  /** Where the list is that the queue is made from. */
  list: string;
  /** Where a case opens. */
  to: (id: string) => string;
}

/** The beginning of a queue: goes to the first case that waits, or says that none does. */
export function QueueStart({ title, list, to, ...query }: QueueStartProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { data, isLoaded, isFetching, error, refetch } = useQueueList(query);
  const first = isFetching ? undefined : nextWaiting(data, FIRST);
  const target = first && to(first);
  useEffect(() => {
    if (target) navigate(target, { replace: true });
  }, [target, navigate]);
  return (
    <>
      <PageTitle title={title} />
      {error && !isLoaded && <ErrorState error={error} onRetry={refetch} />}
      {isLoaded && !isFetching && !first && (
        <div className="k-state">
          <p role="status">{translate('queue.empty')}</p>
          <Link to={list}>{translate('queue.back')}</Link>
        </div>
      )}
    </>
  );
}
