import { type ComponentType, useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-admin';
import { useTranslate } from '#ui/locale.ts';
import { PageTitle } from '#ui/PageTitle.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { PageSkeleton } from '#ui/state/PageSkeleton.tsx';
import { FIRST, type QueuePlace, useQueueAddress } from './definition.ts';
import { nextWaiting } from './queueData.ts';
import { useQueueList } from './useQueueList.ts';

interface QueueRouteProps<Q extends QueuePlace> {
  of: Q;
  /** The case in the URL. */
  Case: ComponentType<{ of: Q }>;
}

/** Route of a queue: one of its cases, or its start. */
export function QueueRoute<Q extends QueuePlace>({ of, Case }: QueueRouteProps<Q>) {
  const { id } = useParams();
  return id === FIRST ? <QueueStart of={of} /> : <Case of={of} />;
}

/** Start of a queue: opens the first pending case, or reports that there is none. */
function QueueStart({ of }: { of: QueuePlace }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { filter, order, list, to } = useQueueAddress(of);
  const { data, isLoaded, isFetching, error, refetch } = useQueueList({
    resource: of.resource,
    filter,
    order,
  });
  const first = isFetching ? undefined : nextWaiting(data, FIRST);
  const target = first && to(first);
  useEffect(() => {
    if (target) navigate(target, { replace: true });
  }, [target, navigate]);
  return (
    <>
      <PageTitle title={translate(of.title)} />
      {error && !isLoaded ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        isFetching && <PageSkeleton hasTitle />
      )}
      {isLoaded && !isFetching && !first && (
        <div className="k-state">
          <p role="status">{translate('queue.empty')}</p>
          <Link to={list}>{translate('queue.back')}</Link>
        </div>
      )}
    </>
  );
}
