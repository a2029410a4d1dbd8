import { Link, useLocation, useTranslate } from 'react-admin';
import { FIRST } from '../../../ui/queue/first.ts';
import { oldestFirst } from '../../../ui/queue/order.ts';
import { applicantPath } from './paths.ts';

/** Leads to the oldest of the applications that the list's filter shows. */
export function StartLink() {
  const translate = useTranslate();
  const { search } = useLocation();
  return (
    <Link
      className="k-button"
      data-kind="primary"
      to={applicantPath({ id: FIRST }, oldestFirst(search))}
    >
      {translate('applicants.start')}
    </Link>
  );
}
