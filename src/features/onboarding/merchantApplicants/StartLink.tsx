import Button from '@mui/material/Button';
import { LinkBase, useLocation, useTranslate } from 'react-admin';
import { FIRST } from '../../../ui/queue/first.ts';
import { oldestFirst } from '../../../ui/queue/order.ts';
import { applicantPath } from './paths.ts';

/** Leads to the oldest of the applications that the list's filter shows. */
export function StartLink() {
  const translate = useTranslate();
  const { search } = useLocation();
  return (
    <Button
      component={LinkBase}
      variant="contained"
      to={applicantPath({ id: FIRST }, oldestFirst(search))}
    >
      {translate('applicants.start')}
    </Button>
  );
}
