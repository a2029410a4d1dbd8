import Button from '@mui/material/Button';
import { LinkBase, useLocation, useTranslate } from 'react-admin';
import { useProfile } from '../../../session/useSession.ts';
import { FIRST } from '../../../ui/queue/first.ts';
import { oldestFirst } from '../../../ui/queue/order.ts';
import { requestPath } from './paths.ts';

/** Links a validator to the oldest of the requests that the list's filter shows and that wait. */
export function StartLink() {
  const translate = useTranslate();
  const { search } = useLocation();
  const { role } = useProfile();
  if (role !== 'EWALLET_OPS_VALIDATOR') return null;
  return (
    <Button
      component={LinkBase}
      variant="contained"
      to={requestPath({ id: FIRST }, oldestFirst(search))}
    >
      {translate('operations.requests.start')}
    </Button>
  );
}
