import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { CalendarEvent } from '#contract/records/calendarEvent.ts';
import words from '#locales/en/calendar.json' with { type: 'json' };
import malay from '#locales/ms/calendar.json' with { type: 'json' };
import { texts } from '#tests/support/run/english.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { CALLS, eventsOf, MAY, openEvent } from './events.ts';

const portal = startPortal();
const { renderPortal, asked, backend } = portal;
const { calendar } = words;
const { fields } = words.resources.calendarEvents;

const CALL = /\/calendar-events(\/\d+)?$/;

const anEvent = eventsOf(portal);

const timeField = (label: string) => screen.getByRole('group', { name: new RegExp(label) });

/** Types into a time field key by key, starting with the hours. */
async function typeTime(user: UserEvent, label: string, keys: string) {
  const hours = within(timeField(label)).getByRole('spinbutton', { name: texts.ui.times.hours });
  await user.click(hours);
  await user.keyboard(keys);
}

it('shows an error at the end field if it is before the start, and sends nothing', async () => {
  const { title } = await anEvent();
  const { user } = await renderPortal({ as: 'admin', at: MAY });
  const dialog = await openEvent(user, title);
  await typeTime(user, fields.endTime, '07:00 am');
  await user.click(dialog.getByRole('button', { name: texts.ra.action.save }));
  expect(await dialog.findByText(calendar.endFirst)).toBeVisible();
  expect(timeField(fields.endTime)).toHaveAttribute('aria-invalid', 'true');
  expect(asked(CALL).filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('moves the end with the start only by what the start was moved since the end was typed', async () => {
  const { title } = await anEvent();
  const { user } = await renderPortal({ as: 'admin', at: MAY });
  await openEvent(user, title);
  const end = timeField(fields.endTime);
  await typeTime(user, fields.endTime, '{Control>}a{/Control}{Backspace}');
  await typeTime(user, fields.startTime, '08:30 am');
  expect(end).toHaveTextContent('hh:mm am/pm');
  await typeTime(user, fields.endTime, '09:30 am');
  await typeTime(user, fields.startTime, '09:00 am');
  await waitFor(() => expect(end).toHaveTextContent('10:00 am'));
});

it('shows the event as it is once a draft that moved it is discarded, and keeps no other one', async () => {
  const { title } = await anEvent();
  const { user } = await renderPortal({ as: 'admin', at: MAY });
  await openEvent(user, title);
  await typeTime(user, fields.startTime, '05:30 am');
  await waitFor(() => expect(timeField(fields.endTime)).toHaveTextContent('06:30 am'));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: texts.ui.unsaved.keep }));
  const dialog = await openEvent(user, title);
  expect(timeField(fields.startTime)).toHaveTextContent('05:30 am');
  await user.click(dialog.getByRole('button', { name: texts.ui.draft.discard }));
  expect(timeField(fields.startTime)).toHaveTextContent('07:30 am');
  expect(timeField(fields.endTime)).toHaveTextContent('08:30 am');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await openEvent(user, title);
  expect(again.queryByRole('button', { name: texts.ui.draft.discard })).toBeNull();
});

it('keeps the only day of an event until midnight, with its times and without', async () => {
  const { title } = await anEvent({
    start: '2027-05-04T14:00:00.000Z',
    end: '2027-05-04T16:00:00.000Z',
  });
  const { user } = await renderPortal({ as: 'admin', at: MAY });
  const dialog = await openEvent(user, title);
  const allDay = dialog.getByRole('checkbox', { name: fields.allDay });
  const end = dialog.getByRole('group', { name: new RegExp(fields.endDay) });
  expect(end).toHaveTextContent('05/05/2027');
  await user.click(allDay);
  expect(end).toHaveTextContent('04/05/2027');
  await user.click(allDay);
  expect(end).toHaveTextContent('05/05/2027');
  await user.click(allDay);
  await user.click(dialog.getByRole('button', { name: texts.ra.action.save }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = asked(CALL).filter(({ method }) => method === 'PUT');
  // the end is as it was: midnight after the day
  expect(await sent?.json()).toEqual({
    allDay: true,
    start: '2027-05-03T16:00:00.000Z',
    version: 1,
  });
});

it('takes a time by the keys, as the language writes it, and marks an incomplete one', async () => {
  const { id, title } = await anEvent();
  const { user } = await renderPortal({ as: 'admin', at: MAY });
  const dialog = await openEvent(user, title);
  expect(timeField(fields.startTime)).toHaveTextContent('07:30 am');
  await typeTime(user, fields.startTime, '0230p');
  expect(timeField(fields.startTime)).toHaveTextContent('02:30 pm');
  await typeTime(user, fields.endTime, '{Backspace}');
  await user.click(dialog.getByRole('button', { name: texts.ra.action.save }));
  expect(await dialog.findByText(texts.validation.time)).toBeVisible();
  await typeTime(user, fields.endTime, '05');
  await user.keyboard('{ArrowRight}{ArrowRight}p');
  await user.click(dialog.getByRole('button', { name: texts.ra.action.save }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const colleague = await backend().signIn('callcentre');
  const days = 'start=2027-05-01T00:00:00.000Z&end=2027-05-31T00:00:00.000Z';
  const { payload } = await colleague.call('GET', `${CALLS}?${days}`);
  const saved = payload.content.find((event: CalendarEvent) => event.id === id);
  expect(saved).toMatchObject({
    start: '2027-05-04T06:30:00.000Z',
    end: '2027-05-04T09:30:00.000Z',
  });
});

it('writes a time in the user’s language', async () => {
  const { title } = await anEvent();
  const { user } = await renderPortal({ as: 'admin', at: MAY, language: 'ms' });
  const dialog = await openEvent(user, title, malay.calendar.edit);
  const { startTime } = malay.resources.calendarEvents.fields;
  const field = dialog.getByRole('group', { name: new RegExp(startTime) });
  expect(field).toHaveTextContent('07:30 PG');
  await user.click(within(field).getByText('07'));
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}');
  expect(field).toHaveTextContent('07:30 PTG');
});
