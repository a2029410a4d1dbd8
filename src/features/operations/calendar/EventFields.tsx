import { Stack } from '@mui/material';
import { lazy, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CALENDAR_CATEGORIES, calendarEventFields } from '#contract/records/calendarEvent.ts';
import { SelectInput } from '#ui/form/choice/SelectInput.tsx';
import { TextInput } from '#ui/form/inputs/TextInput.tsx';
import { TickInput } from '#ui/form/inputs/TickInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import { type EventForm, isMoment, lastDayOf, movedEnd } from './eventForm.ts';

/** No `Suspense` around them: the whole dialog suspends, so that all fields appear together. */
const DayInput = lazy(async () => ({
  default: (await import('#ui/form/day/DayInput.tsx')).DayInput,
}));
const TimeInput = lazy(async () => ({
  default: (await import('#ui/form/day/TimeInput.tsx')).TimeInput,
}));

/** Labels by minutes before the event. i18n: calendar.reminders.* */
const REMINDERS: Readonly<Record<string, string>> = {
  0: 'atStart',
  10: 'minutes',
  30: 'minutes',
  60: 'hour',
  1440: 'day',
  10080: 'week',
};

/** The fields of an event. Times are Malaysian, whatever the browser's time zone. */
export function EventFields({ opened }: { opened: EventForm }) {
  const translate = useTranslate();
  useKeptLength();
  const allDay = useWatch<EventForm>({ name: 'allDay' });
  const minutes = [...new Set([...Object.keys(REMINDERS), opened.remindMinutes])]
    .filter(Boolean)
    .sort((one, other) => Number(one) - Number(other));
  return (
    <>
      <TextInput<EventForm>
        source="title"
        label="resources.calendarEvents.fields.title"
        required
        rule={calendarEventFields.title.rule}
        native={{ maxLength: calendarEventFields.title.max }}
      />
      <TickInput<EventForm> source="allDay" label="resources.calendarEvents.fields.allDay" />
      <Moment day="startDay" time="startTime" hasTime={!allDay} />
      <Moment day="endDay" time="endTime" hasTime={!allDay} />
      <SelectInput<EventForm>
        source="category"
        label="resources.calendarEvents.fields.category"
        required
        choices={CALENDAR_CATEGORIES.map(value => ({
          value,
          label: translate(`calendar.categories.${value}`),
        }))}
      />
      <SelectInput<EventForm>
        source="remindMinutes"
        label="resources.calendarEvents.fields.remindMinutes"
        empty={translate('calendar.reminders.none')}
        choices={minutes.map(value => ({
          value,
          label: translate(`calendar.reminders.${REMINDERS[value] ?? 'minutes'}`, {
            minutes: value,
          }),
        }))}
      />
    </>
  );
}

interface MomentProps {
  day: 'startDay' | 'endDay';
  time: 'startTime' | 'endTime';
  hasTime: boolean;
}

const Moment = ({ day, time, hasTime }: MomentProps) => (
  // on a phone half a line has no room for a day with its button
  <Stack
    direction={{ xs: 'column', sm: 'row' }}
    sx={{ columnGap: 1.5, '& > *': { flex: { sm: 1 }, minWidth: 0 } }}
  >
    <DayInput source={day} label={`resources.calendarEvents.fields.${day}`} required />
    {hasTime && <TimeInput source={time} label={`resources.calendarEvents.fields.${time}`} />}
  </Stack>
);

/** Moves the end with the start, and with the times, so that the event keeps its duration. */
function useKeptLength(): void {
  const { getValues, setValue, subscribe } = useFormContext<EventForm>();
  useEffect(() => {
    let before = getValues();
    return subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        const was = values as EventForm;
        if (name === 'allDay') setValue('endDay', lastDayOf(was));
        // without a name, all fields were reset, the end too
        const isMoved = name === 'startDay' || name === 'startTime';
        const end = isMoved ? movedEnd(was, before) : undefined;
        // also without an end, which the user has emptied to type another one
        if (isMoment(was.startDay, was.startTime)) before = was;
        if (!end) return;
        if (end.endDay !== was.endDay) setValue('endDay', end.endDay);
        if (end.endTime !== was.endTime) setValue('endTime', end.endTime);
      },
    });
  }, [getValues, setValue, subscribe]);
}
