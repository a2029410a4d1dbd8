import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { DayRange } from '#contract/dates.ts';
import { dateRange } from '#contract/rules/dateRangeRules.ts';
import { DateRangeFields } from '#ui/form/day/DateRangeFields.tsx';
import { useChangeFilters } from '#ui/list/useChangeFilters.ts';
import type { EditorProps } from './filter.ts';
import { shortcutOf } from './useRangeText.ts';

/** Date range filter. An invalid range shows an error and is not requested; choosing a shortcut closes the editor. */
export function DatesEditor({ onDone }: Pick<EditorProps, 'onDone'>) {
  const { filterValues } = useListContext();
  const changeFilters = useChangeFilters();
  const { startDate = '', endDate = '' } = filterValues;
  const [draft, setDraft] = useState<DayRange>();
  const range = draft ?? { startDate: String(startDate), endDate: String(endDate) };
  const set = (next: DayRange) => {
    if (dateRange(next.startDate, next.endDate)) return setDraft(next);
    setDraft(undefined);
    changeFilters({ ...next });
    if (shortcutOf(next.startDate, next.endDate)) onDone?.();
  };
  return (
    <DateRangeFields
      value={range}
      onChange={set}
      problem={dateRange(range.startDate, range.endDate)}
    />
  );
}
