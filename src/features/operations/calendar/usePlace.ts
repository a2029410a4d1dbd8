import { useMediaQuery } from '@mui/material';
import { useLocation, useNavigate } from 'react-admin';
import { today } from '#ui/clock.ts';
import { addressOf, type Place, readPlace } from './place.ts';

/** Too narrow for seven columns with text. */
const NARROW = '(max-width: 600px)';

/**
 * View and day of the calendar, kept in the URL for links, reloads and the back button. The default is today, as a
 * month grid on a desktop and as a list on a phone.
 */
export function usePlace() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(NARROW);
  const place = readPlace(search, {
    view: isNarrow ? 'list' : 'month',
    day: today(),
  });
  return {
    ...place,
    isNarrow,
    go: (next: Partial<Place>) => void navigate({ search: addressOf({ ...place, ...next }) }),
  };
}
