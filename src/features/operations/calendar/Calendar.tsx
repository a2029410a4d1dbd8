import { Button, Stack } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { updateCalendarEvent } from '#contract/endpoints/support.ts';
import { CALENDAR_CATEGORIES, type CalendarEvent } from '#contract/records/calendarEvent.ts';
import { useQuietRefresh } from '#hooks/live/useQuietRefresh.ts';
import { useMay } from '#session/useMay.ts';
import { timeNow } from '#ui/clock.ts';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { PageTitle } from '#ui/PageTitle.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { CATEGORY_COLORS } from '#ui/theme/calendarColors.ts';
import { CalendarBar } from './CalendarBar.tsx';
import { CalendarGrid, type Shown } from './CalendarGrid.tsx';
import type { Times } from './entries.ts';
import { hourOn } from './eventForm.ts';
import { useMoveEvent } from './useMoveEvent.ts';
import { usePlace } from './usePlace.ts';

const dialog = lazyDialog(async () => (await import('./EventDialog.tsx')).EventDialog);

/** Everything in the visible range: the call has no pages. */
const ALL = { page: 1, perPage: 1000 };
const BY_START = { field: 'start', order: 'ASC' } as const;

const NOTHING: readonly CalendarEvent[] = [];

/** Events, holidays and settlement days in the visible range; refreshed when colleagues change events. */
function useShownEvents(shown: Shown | undefined) {
  useQuietRefresh('Calendar', 'calendarEvents');
  return useGetList<CalendarEvent>(
    'calendarEvents',
    { filter: shown ?? {}, pagination: ALL, sort: BY_START },
    { enabled: shown !== undefined, placeholderData: keepPreviousData },
  );
}

/** The event and times that the dialog was opened for. */
type Opened = { event?: CalendarEvent; times: Times };

/**
 * The calendar that the staff share: events that they add, change, move and delete, federal holidays, and days with
 * settlement files. Source: docs/product.md, 3.10; docs/contract.md, Calendar.
 */
export function Calendar() {
  const translate = useTranslate();
  const place = usePlace();
  const [shown, setShown] = useState<Shown>();
  const [opened, setOpened] = useState<Opened>();
  const [removals, setRemovals] = useState(0);
  // what the dialog was opened from is removed too
  useEffect(() => {
    if (removals > 0) document.querySelector('h1')?.focus({ preventScroll: true });
  }, [removals]);
  const { data, isPlaceholderData, error, refetch } = useShownEvents(shown);
  const isLoaded = data !== undefined && !isPlaceholderData;
  // an error is shown above
  const emptyText = isLoaded ? translate('calendar.none') : error ? '' : translate('list.loading');
  const { move, isMoving } = useMoveEvent();
  const mayChange = useMay(updateCalendarEvent) !== 'denied';
  const add = () => setOpened({ times: hourOn(place.day, timeNow()) });
  const close = () => setOpened(undefined);
  const remove = () => {
    close();
    setRemovals(removals + 1);
  };
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <PageTitle title={translate('calendar.title')} />
        {mayChange && (
          <Button variant="contained" {...dialog.preload} onClick={add} sx={{ mb: 1.5 }}>
            {translate('calendar.add')}
          </Button>
        )}
      </Stack>
      <CalendarBar place={place} />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <CalendarGrid
        place={place}
        isNarrow={place.isNarrow}
        events={data ?? NOTHING}
        emptyText={emptyText}
        mayChange={mayChange}
        isMoving={isMoving}
        onShown={setShown}
        onMore={day => place.go({ view: 'week', day })}
        onOpen={event => setOpened({ event, times: event })}
        onChoose={times => setOpened({ times })}
        onMove={(event, times, takeBack) => move({ event, times, takeBack })}
      />
      <Legend />
      {opened && <dialog.Loaded {...opened} onClose={close} onRemoved={remove} />}
    </>
  );
}

/** What the colours and outlines of the calendar mean. */
function Legend() {
  const translate = useTranslate();
  return (
    <Stack
      component="ul"
      direction="row"
      aria-label={translate('calendar.legend')}
      sx={{ flexWrap: 'wrap', gap: '4px 16px', m: 0, mt: 1.5, p: 0, listStyle: 'none' }}
    >
      {CALENDAR_CATEGORIES.map(category => (
        <Meaning key={category} style={{ backgroundColor: CATEGORY_COLORS[category] }}>
          {translate(`calendar.categories.${category}`)}
        </Meaning>
      ))}
      <Meaning style={{ border: '1px solid var(--k-line-strong)' }}>
        {translate('calendar.kinds.HOLIDAY')}
      </Meaning>
      <Meaning style={{ border: '1px dashed var(--k-line-strong)' }}>
        {translate('calendar.kinds.SETTLEMENT')}
      </Meaning>
    </Stack>
  );
}

const Meaning = ({ style, children }: { style: object; children: ReactNode }) => (
  <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 0.75, fontSize: 13 }}>
    <span
      aria-hidden
      style={{ boxSizing: 'border-box', width: 12, height: 12, borderRadius: 3, ...style }}
    />
    {children}
  </Stack>
);
