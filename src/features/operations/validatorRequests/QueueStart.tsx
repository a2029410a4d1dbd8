import { useEffect, useMemo } from 'react';
import { Link, useLocation, useNavigate, useTranslate } from 'react-admin';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { nextWaiting } from '../../../ui/queue/queueData.ts';
import { useQueueList } from '../../../ui/queue/useQueueList.ts';
import { FIRST, REQUESTS, requestPath } from './paths.ts';
import { queueFilter } from './queueFilter.ts';

/** The beginning of the queue: goes to the oldest request that waits, or says that none does. */
export function QueueStart() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const filter = useMemo(() => queueFilter(search), [search]);
  const { data, isLoaded, isFetching, error, refetch } = useQueueList('approvalRequests', filter);
  const first = isFetching ? undefined : nextWaiting(data, FIRST);
  useEffect(() => {
    if (first) navigate(requestPath({ id: first }, search), { replace: true });
  }, [first, search, navigate]);
  return (
    <>
      <PageTitle title={translate('operations.requests.title')} />
      {error && !isLoaded && <ErrorState error={error} onRetry={refetch} />}
      {isLoaded && !isFetching && !first && (
        <div className="k-state">
          <p role="status">{translate('queue.empty')}</p>
          <Link to={`${REQUESTS}${search}`}>{translate('queue.back')}</Link>
        </div>
      )}
    </>
  );
}
