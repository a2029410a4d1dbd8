import type { EventContentArg } from '@fullcalendar/core';
import dayGrid from '@fullcalendar/daygrid';
import interaction from '@fullcalendar/interaction';
import list from '@fullcalendar/list';
import FullCalendar from '@fullcalendar/react';
import timeGrid from '@fullcalendar/timegrid';
import { Box } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CalendarEvent } from '#contract/records/calendarEvent.ts';
import { timeNow } from '#ui/clock.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { EntryText } from './EntryText.tsx';
import { entryOf, isEvent, rangeOf, type Times, timesOf, wallOf } from './entries.ts';
import { GRID_LOOK } from './gridLook.ts';
import type { Place, View } from './place.ts';
import { useDayFormat, useTimeFormat } from './useFormats.ts';

/** The library's names of the views. */
const NAMES: Readonly<Record<View, string>> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  list: 'listMonth',
};

const PLUGINS = [dayGrid, timeGrid, list, interaction];

/** Malaysian time, given to the library as UTC so that it never uses the browser's time zone. */
const NOW = () => wallOf(timeNow().toISOString());

/** The visible range as instants; the end is exclusive. */
export interface Shown {
  start: string;
  end: string;
}

interface CalendarGridProps {
  place: Place;
  isNarrow: boolean;
  events: readonly CalendarEvent[];
  /** Shown in a list without events, translated: why there are none. */
  emptyText: string;
  mayChange: boolean;
  /** Whether a move is pending: no other move can start. */
  isMoving: boolean;
  onShown: (shown: Shown) => void;
  /** Called with a day that has more entries than fit. */
  onMore: (day: string) => void;
  onOpen: (event: CalendarEvent) => void;
  /** Called when the user has selected times by dragging, or clicked a day. */
  onChoose: (times: Times) => void;
  /** @param takeBack moves the event back */
  onMove: (event: CalendarEvent, times: Times, takeBack: () => void) => void;
}

const eventOf = ({ extendedProps }: { extendedProps: Record<string, unknown> }) =>
  extendedProps.event as CalendarEvent;

/** The library's own labels in the user's language. */
function useWords() {
  const translate = useTranslate();
  return {
    allDayText: translate('calendar.allDay'),
    moreLinkText: (more: number) => translate('calendar.more', { more }),
    moreLinkHint: (more: number) => translate('calendar.more', { more }),
    timeHint: translate('calendar.time'),
    eventHint: translate('resources.calendarEvents.name', { smart_count: 1 }),
  };
}

/** i18n: calendar.holidays.* */
function useEntries(events: readonly CalendarEvent[], mayChange: boolean) {
  const translate = useTranslate();
  return useMemo(() => {
    const titleOf = (event: CalendarEvent) => {
      const { kind, title } = event;
      if (isEvent(event)) return title;
      if (kind === 'SETTLEMENT') return translate('calendar.settlementFiles');
      return translate(`calendar.holidays.${title}`, { _: title });
    };
    return events.map(event => entryOf(event, titleOf(event), mayChange));
  }, [events, mayChange, translate]);
}

/** The calendar grid, rendered by FullCalendar (docs/decisions/055-calendar.md). */
export function CalendarGrid(props: CalendarGridProps) {
  const { place, isNarrow, mayChange, isMoving, onMove } = props;
  const { view, day } = place;
  const locale = useLocale();
  const timeFormat = useTimeFormat();
  const calendar = useRef<FullCalendar>(null);
  const [opened] = useState(place);
  const entries = useEntries(props.events, mayChange);
  useEffect(() => {
    // not while React renders: the library renders the React content of its entries synchronously
    queueMicrotask(() => calendar.current?.getApi().changeView(NAMES[view], day));
  }, [view, day]);

  const move = ({ event, revert }: { event: MovedEvent; revert: () => void }) => {
    const times = timesOf(event);
    if (times) onMove(eventOf(event), times, revert);
    else revert();
  };
  return (
    <Box sx={GRID_LOOK}>
      <FullCalendar
        ref={calendar}
        plugins={PLUGINS}
        initialView={NAMES[opened.view]}
        initialDate={opened.day}
        headerToolbar={false}
        height="auto"
        timeZone="UTC"
        now={NOW}
        nowIndicator
        firstDay={1}
        locale={`${locale}-MY`}
        direction={useTheme().direction}
        {...useWords()}
        noEventsText={props.emptyText}
        eventTimeFormat={timeFormat}
        slotLabelFormat={timeFormat}
        slotDuration="01:00"
        snapDuration="00:15"
        listDayFormat={useDayFormat()}
        listDaySideFormat={false}
        views={VIEW_OPTIONS}
        dayMaxEvents={isNarrow ? 2 : 4}
        moreLinkClick={({ date }) => {
          props.onMore(date.toISOString().slice(0, 10));
          return NAMES.week;
        }}
        eventDisplay="block"
        events={entries}
        eventContent={arg => <Content arg={arg} />}
        eventDidMount={({ event, el, view: { type } }) => {
          if (type !== NAMES.list && event.startEditable) el.setAttribute('role', 'button');
        }}
        forceEventDuration
        editable={mayChange}
        eventAllow={() => !isMoving}
        eventClick={({ event }) => {
          if (mayChange && isEvent(eventOf(event))) props.onOpen(eventOf(event));
        }}
        selectable={mayChange}
        select={chosen => {
          const times = timesOf(chosen);
          if (times) props.onChoose(times);
          chosen.view.calendar.unselect();
        }}
        eventDrop={move}
        eventResize={move}
        datesSet={({ start, end }) => props.onShown(rangeOf(start, end))}
      />
    </Box>
  );
}

type MovedEvent = Parameters<typeof timesOf>[0] & { extendedProps: Record<string, unknown> };

const VIEW_OPTIONS = {
  timeGridWeek: {
    dayHeaderFormat: { weekday: 'short', day: 'numeric' },
    // a week has room for all entries of a day
    dayMaxEvents: false,
  },
} as const;

function Content({ arg }: { arg: EventContentArg }) {
  const { event, view, timeText } = arg;
  const isLine = view.type === NAMES.list;
  return (
    <EntryText
      event={eventOf(event)}
      title={event.title}
      time={isLine ? '' : timeText}
      isLine={isLine}
      opens={event.startEditable}
    />
  );
}
