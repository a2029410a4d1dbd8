import { useMemo } from 'react';
import { useLocation, useTranslate } from 'react-admin';
import { readOrder } from '../../../ui/queue/order.ts';
import { QueueStart } from '../../../ui/queue/QueueStart.tsx';
import { REQUESTS, requestPath } from './paths.ts';
import { queueFilter } from './queueFilter.ts';

/** To the first of the requests that the list's filter shows and that wait. */
export function RequestStart() {
  const translate = useTranslate();
  const { search } = useLocation();
  const filter = useMemo(() => queueFilter(search), [search]);
  return (
    <QueueStart
      resource="approvalRequests"
      filter={filter}
      order={readOrder(search)}
      title={translate('operations.requests.title')}
      list={`${REQUESTS}${search}`}
      to={id => requestPath({ id }, search)}
    />
  );
}
