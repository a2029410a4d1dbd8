import { useNotify } from 'react-admin';
import type { CalendarEvent } from '#contract/records/calendarEvent.ts';
import { useAction } from '#providers/data/useAction.ts';
import type { Times } from './entries.ts';
import { currentEvent } from './eventForm.ts';

interface Move {
  event: CalendarEvent;
  times: Times;
  takeBack: () => void;
}

/**
 * Changes the times of an event after it was dragged. If that fails, it is moved back and the user is notified; if a
 * colleague has changed it meanwhile, its current version is then shown. While a move is pending, another one goes back
 * at once.
 */
export function useMoveEvent() {
  const notify = useNotify();
  const { mutate, isPending } = useAction({
    run: (provider, { event, times }: Move) =>
      provider.update<CalendarEvent>('calendarEvents', {
        id: event.id,
        data: { ...times, version: event.version },
        previousData: event,
      }),
    invalidates: ['calendarEvents'],
    onSuccess: (_, { event }) =>
      notify('calendar.moved', { type: 'success', messageArgs: { title: event.title } }),
    onError: (error, { event, takeBack }) => {
      takeBack();
      if (!currentEvent(error)) return false;
      notify('calendar.notMoved', { type: 'warning', messageArgs: { title: event.title } });
      return true;
    },
  });
  const move = (wanted: Move) => (isPending ? wanted.takeBack() : mutate(wanted));
  return { move, isMoving: isPending };
}
