import { useListContext } from 'react-admin';
import { dateRange } from '#contract/rules/dateRangeRules.ts';
import { DateRangeFields } from '#ui/form/day/DateRangeFields.tsx';
import { useRangeDraft } from '#ui/form/day/useRangeDraft.ts';
import { useChangeFilters } from '#ui/list/useChangeFilters.ts';
import type { EditorProps } from './filter.ts';

/** Date range filter. An invalid range shows an error and is not requested; choosing a shortcut closes the editor. */
export function DatesEditor({ onDone }: Pick<EditorProps, 'onDone'>) {
  const { filterValues } = useListContext();
  const changeFilters = useChangeFilters();
  const { startDate = '', endDate = '' } = filterValues;
  const draft = useRangeDraft({
    shown: { startDate: String(startDate), endDate: String(endDate) },
    judge: range => dateRange(range.startDate, range.endDate),
    onChange: range => changeFilters({ ...range }),
  });
  return <DateRangeFields {...draft} onShortcut={onDone} />;
}
