import CalendarTodayRounded from '@mui/icons-material/CalendarTodayRounded';
import { Box, Button, Popover, Skeleton } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import type { DayRange } from '#contract/dates.ts';
import { today } from '#ui/clock.ts';
import { useRangeDraft } from '#ui/form/day/useRangeDraft.ts';
import { useRangeText } from '#ui/list/filters/useRangeText.ts';
import { useTranslate } from '#ui/locale.ts';
import { useBelow } from '#ui/menu/useBelow.ts';
import { problemOf } from './trend.ts';

const DateRangeFields = lazy(async () => ({
  default: (await import('#ui/form/day/DateRangeFields.tsx')).DateRangeFields,
}));

interface RangeButtonProps {
  range: DayRange;
  onChange: (range: DayRange) => void;
}

/** The selected days as text; opens the date range picker. */
export function RangeButton({ range, onChange }: RangeButtonProps) {
  const translate = useTranslate();
  const rangeText = useRangeText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<CalendarTodayRounded />}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <time dateTime={range.startDate}>{rangeText(range.startDate, range.endDate)}</time>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        {...useBelow('start')}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('list.dates') } }}
      >
        <Box sx={{ p: 2, minWidth: 260, maxWidth: 400 }}>
          <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
            <RangeEditor range={range} onChange={onChange} onShortcut={close} />
          </Suspense>
        </Box>
      </Popover>
    </>
  );
}

interface RangeEditorProps extends RangeButtonProps {
  onShortcut: () => void;
}

/** Edits the range; the chart shows it as soon as it is valid. */
function RangeEditor({ range, onChange, onShortcut }: RangeEditorProps) {
  const draft = useRangeDraft({
    shown: range,
    judge: next => problemOf(next, today()),
    onChange,
  });
  return <DateRangeFields {...draft} onShortcut={onShortcut} />;
}
