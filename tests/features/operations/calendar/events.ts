import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { CalendarEvent } from '#contract/records/calendarEvent.ts';
import words from '#locales/en/calendar.json' with { type: 'json' };
import type { startPortal } from '#tests/support/screen/renderPortal.tsx';

export const CALLS = '/user/api/calendar-events';

/** The list of the month of the events. */
export const MAY = '/operations/calendar?view=list&date=2027-05-01';

/** Adds an event of a colleague: an hour of 4 May 2027, from 7:30 in Malaysia, which is 3 May in UTC. */
export function eventsOf({ backend }: ReturnType<typeof startPortal>) {
  let made = 0;
  return async (given: Partial<CalendarEvent> = {}): Promise<CalendarEvent> => {
    made += 1;
    const colleague = await backend().signIn('callcentre');
    const { payload } = await colleague.call('POST', CALLS, {
      title: `Review ${made}`,
      start: '2027-05-03T23:30:00.000Z',
      end: '2027-05-04T00:30:00.000Z',
      allDay: false,
      category: 'TRAINING',
      remindMinutes: 30,
      ...given,
    });
    return payload.content;
  };
}

/** Opens an event of the list by its keys, and returns the queries of its dialog. */
export async function openEvent(user: UserEvent, title: string, dialog = words.calendar.edit) {
  const link = await screen.findByRole('button', { name: title });
  link.focus();
  await user.keyboard('{Enter}');
  return within(await screen.findByRole('dialog', { name: dialog }));
}
