import { useMemo } from 'react';
import { useLocation, useParams, useTranslate } from 'react-admin';
import { FIRST } from '../../../ui/queue/first.ts';
import { readOrder } from '../../../ui/queue/order.ts';
import { QueueStart } from '../../../ui/queue/QueueStart.tsx';
import { readFilter } from '../../../ui/queue/readFilter.ts';
import { ApplicantQueue } from './ApplicantQueue.tsx';
import { APPLICANTS, applicantPath } from './paths.ts';

/** One application, as a case of the queue that the list's filter shows; or the beginning of that queue. */
export function ApplicantShow() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { search } = useLocation();
  const filter = useMemo(() => readFilter(search), [search]);
  if (id !== FIRST) return <ApplicantQueue id={id} filter={filter} search={search} />;
  return (
    <QueueStart
      resource="merchantApplicants"
      filter={filter}
      order={readOrder(search)}
      title={translate('applicants.title')}
      list={`${APPLICANTS}${search}`}
      to={one => applicantPath({ id: one }, search)}
    />
  );
}
