import { useLocation, useNavigate } from 'react-admin';
import type { DayRange } from '#contract/dates.ts';
import { useToday } from '#ui/text/useNow.ts';
import { rangeIn } from './trend.ts';

/**
 * The range of the chart, kept in the URL, so that a link shows the same days.
 * @returns the range and its setter
 */
export function useRange(): readonly [DayRange, (range: DayRange) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const today = useToday();
  const choose = ({ startDate, endDate }: DayRange) => {
    const next = new URLSearchParams(search);
    next.set('startDate', startDate);
    next.set('endDate', endDate);
    void navigate(`${pathname}?${next}`, { replace: true });
  };
  return [rangeIn(search, today), choose];
}
