import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { dayAt } from '#contract/dates.ts';
import { deleteCalendarEvent } from '#contract/endpoints/support.ts';
import type { CalendarEvent } from '#contract/records/calendarEvent.ts';
import { useDraft } from '#hooks/forms/useDraft.ts';
import { useMay } from '#session/useMay.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { RemoveDialog } from '#ui/dialog/RemoveDialog.tsx';
import { useSaveRecord } from '#ui/form/useSaveRecord.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatDays, formatInstant, formatTime } from '#ui/text/format.ts';
import { useWhileShown } from '#ui/useIsShown.ts';
import { EventFields } from './EventFields.tsx';
import type { Times } from './entries.ts';
import {
  changesOf,
  currentEvent,
  type EventForm,
  formOf,
  NEW_EVENT,
  problemsOf,
  valuesOf,
} from './eventForm.ts';

interface EventDialogProps {
  /** The event to change; without it, a new one is created. */
  event?: CalendarEvent | undefined;
  /** The initial times of a new event. */
  times: Times;
  onClose: () => void;
  /** The event is deleted; `onClose` is not called. */
  onRemoved: () => void;
}

/** The form fields that show the backend's errors about its own fields. */
const AT: Readonly<Record<string, string>> = { start: 'startDay', end: 'endDay' };

/**
 * Adds, changes or deletes an event. An update sends only the changed values, with the version that the user saw. If a
 * colleague was faster, the dialog shows the event's current values, and saving again applies the change to those.
 * Source: docs/contract.md, Calendar.
 */
export function EventDialog({ event, times, onClose, onRemoved }: EventDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [opened] = useState(() => formOf(event ?? { ...NEW_EVENT, ...times }));
  // of the shown version, since in a later one it would take back what a colleague has changed; of the chosen time
  const form = event ? [event.id, event.version] : ['new', times.start];
  const draft = useDraft<EventForm>(['calendarEvents', ...form].join('.'), opened);
  const [isRemoving, setRemoving] = useState(false);
  const mayRemove = useMay(deleteCalendarEvent) !== 'denied';
  const { save, ...action } = useSaveRecord('calendarEvents', event);
  const close = useWhileShown(onClose);
  const latest = currentEvent(action.error);
  const onGone = useWhileShown(onRemoved);
  const submit = async (typed: EventForm) => {
    const wrong = problemsOf(typed);
    if (Object.keys(wrong).length > 0) return wrong;
    const changes = event ? changesOf(typed, opened) : valuesOf(typed);
    if (Object.keys(changes).length > 0) {
      const { version } = latest ?? event ?? {};
      const problems = await save({ ...changes, ...(event && { version }) });
      if (problems) return atFields(problems);
      const done = event ? 'ra.notification.updated' : 'ra.notification.created';
      notify(done, { type: 'success', messageArgs: { smart_count: 1 } });
    }
    draft.discard();
    close();
    return undefined;
  };
  return (
    <>
      <FormDialog<EventForm>
        title={translate(event ? 'calendar.edit' : 'calendar.add')}
        submit={event ? 'ra.action.save' : 'ra.action.create'}
        empty={opened}
        draft={draft}
        action={action}
        explain={error => {
          const latest = currentEvent(error);
          return latest && <Meanwhile latest={latest} />;
        }}
        onSubmit={submit}
        onClose={onClose}
      >
        <EventFields opened={opened} />
        {event && mayRemove && (
          <Button
            variant="text"
            color="error"
            startIcon={<DeleteOutlineRounded />}
            sx={{ color: 'error.main' }}
            onClick={() => setRemoving(true)}
          >
            {translate('calendar.delete')}
          </Button>
        )}
      </FormDialog>
      {event && isRemoving && (
        <RemoveDialog
          resource="calendarEvents"
          record={event}
          onRemoved={onGone}
          onClose={() => setRemoving(false)}
        >
          {translate('calendar.deleteText')}
        </RemoveDialog>
      )}
    </>
  );
}

const atFields = (problems: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(problems).map(([name, text]) => [AT[name] ?? name, text]));

/** The current values of an event that a colleague has changed meanwhile. */
function Meanwhile({ latest }: { latest: CalendarEvent }) {
  const translate = useTranslate();
  const when = useWhen();
  const { title, category } = latest;
  return translate('calendar.changedMeanwhile', {
    title,
    when: when(latest),
    category: translate(`calendar.categories.${category}`, { _: category }),
  });
}

/** Formats when an event takes place, in Malaysian time and the user's language. */
function useWhen(): (times: Times) => string {
  const locale = useLocale();
  return ({ start, end, allDay }) => {
    if (allDay)
      return formatDays(dayAt(new Date(start)), dayAt(new Date(Date.parse(end) - 1)), locale);
    const isOneDay = dayAt(new Date(start)) === dayAt(new Date(end));
    const until = isOneDay ? formatTime(Date.parse(end), locale) : formatInstant(end, locale);
    return `${formatInstant(start, locale)} – ${until}`;
  };
}
