import { useState } from 'react';
import { useListContext } from 'react-admin';
import { dateRange } from '../../contract/dateRangeRules.ts';
import type { DayRange } from '../../contract/dates.ts';
import { DateRangeFields } from '../DateRangeFields.tsx';
import { useChangeFilters } from './useChangeFilters.ts';

/**
 * First and last day of a list. A range that cannot be is told here, and not asked for.
 */
export function ListDates() {
  const { filterValues } = useListContext();
  const changeFilters = useChangeFilters();
  const { startDate: askedStart = '', endDate: askedEnd = '' } = filterValues;
  const [draft, setDraft] = useState<DayRange>();
  const range = draft ?? { startDate: askedStart, endDate: askedEnd };

  const set = (next: DayRange) => {
    if (dateRange(next.startDate, next.endDate)) return setDraft(next);
    setDraft(undefined);
    changeFilters({ ...next });
  };
  const problem = dateRange(range.startDate, range.endDate);
  return <DateRangeFields value={range} onChange={set} problem={problem} />;
}
