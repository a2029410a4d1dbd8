import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from '#contract/records/calendarEvent.ts';
import words from '#locales/en/calendar.json' with { type: 'json' };
import { DAY } from '#server/kernel/clock.ts';
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { changeAnswers, without } from '#tests/support/screen/otherBackend.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { testFormDialog } from '#tests/support/screen/testFormDialog.ts';
import { CALLS, eventsOf, MAY, openEvent as open } from './events.ts';

const portal = startPortal();
const { renderPortal, asked, backend } = portal;
const { calendar } = words;
const { fields } = words.resources.calendarEvents;

const anEvent = eventsOf(portal);

const CALL = /\/calendar-events(\/\d+)?$/;

const rowOf = async (text: string | RegExp) => {
  const row = (await screen.findByText(text)).closest('tr');
  if (!row) throw new Error('no line of the list');
  return row;
};

testFormDialog(portal, {
  as: 'onboarding',
  arrange: async () => MAY,
  open: async user => user.click(await screen.findByRole('button', { name: calendar.add })),
  title: calendar.add,
  submit: texts.ra.action.create,
  required: { [fields.title]: texts.validation.required },
  fillIn: async (user, dialog) => {
    await fill(user, dialog.getByRole('textbox', { name: fields.title }), 'Drill');
    await user.selectOptions(
      dialog.getByRole('combobox', { name: fields.category }),
      calendar.categories.MAINTENANCE,
    );
    await user.selectOptions(
      dialog.getByRole('combobox', { name: fields.remindMinutes }),
      calendar.reminders.none,
    );
  },
  typed: { [fields.title]: 'Drill' },
  call: CALL,
  method: 'POST',
  isKeyed: true,
  // nine o'clock in Malaysia
  body: {
    title: 'Drill',
    start: '2027-05-01T01:00:00.000Z',
    end: '2027-05-01T02:00:00.000Z',
    allDay: false,
    category: 'MAINTENANCE',
    remindMinutes: null,
  },
  done: texts.ra.notification.created,
});

describe('the calendar', () => {
  it('shows holidays read-only with their kind, and events in Malaysian time', async () => {
    const { title } = await anEvent();
    await renderPortal({ as: 'compliance', at: MAY });
    const event = await rowOf(title);
    expect(event).toHaveTextContent('7:30 am – 8:30 am');
    expect(event).toHaveTextContent(calendar.categories.TRAINING);
    const holiday = await rowOf('Hari Raya Haji (to be confirmed)');
    expect(holiday).toHaveTextContent(calendar.kinds.HOLIDAY);
    expect(holiday).toHaveTextContent(calendar.allDay);
    expect(within(holiday).queryByRole('button')).toBeNull();
    expect(holiday).not.toHaveClass('k-entry-TRAINING');
  });

  it('shows settlement days from the files', async () => {
    const admin = await backend().signIn('admin');
    const now = backend().clock.now().getTime();
    const range = { start: new Date(now - 300 * DAY), end: new Date(now + DAY) };
    const query = new URLSearchParams({
      start: range.start.toISOString(),
      end: range.end.toISOString(),
    });
    const { payload } = await admin.get(`${CALLS}?${query}`);
    const days: CalendarEvent[] = payload.content;
    const day = days.find(({ kind }) => kind === 'SETTLEMENT');
    if (!day) throw new Error('the demo has no settlement file');
    const date = day.id.replace('settlement-', '');
    await renderPortal({ as: 'admin', at: `/operations/calendar?view=list&date=${date}` });
    const row = (await screen.findAllByText(calendar.settlementFiles))[0]?.closest('tr');
    expect(row).toHaveTextContent(calendar.kinds.SETTLEMENT);
  });

  it('keeps a new event that was not saved when the session ended', async () => {
    const title = () => screen.findByRole('textbox', { name: fields.title });
    const add = async (user: UserEvent) =>
      user.click(await screen.findByRole('button', { name: calendar.add }));
    const { user } = await renderPortal({ as: 'compliance', at: MAY });
    await add(user);
    await fill(user, await title(), 'Audit of the year');
    const next = await renderPortal({ as: 'compliance', at: MAY });
    await add(next.user);
    expect(await title()).toHaveValue('Audit of the year');
    await next.user.click(screen.getByRole('button', { name: texts.ui.draft.discard }));
    expect(await title()).toHaveValue('');
  });

  it('changes an event by keyboard, and sends the changed fields with the version', async () => {
    const { id, title } = await anEvent();
    const { user, caller } = await renderPortal({ as: 'callcentre', at: MAY });
    const dialog = await open(user, title);
    await user.click(dialog.getByRole('checkbox', { name: fields.allDay }));
    await user.click(dialog.getByRole('button', { name: texts.ra.action.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent] = asked(CALL).filter(({ method }) => method === 'PUT');
    expect(await sent?.json()).toEqual({
      allDay: true,
      start: '2027-05-03T16:00:00.000Z',
      end: '2027-05-04T16:00:00.000Z',
      version: 1,
    });
    await waitFor(async () => expect(await rowOf(title)).toHaveTextContent(calendar.allDay));
    const query = 'start=2027-05-03T16:00:00Z&end=2027-05-04T16:00:00Z';
    const { payload } = await caller.get(`${CALLS}?${query}`);
    expect(payload.content).toContainEqual(expect.objectContaining({ id, version: 2 }));
  });

  it('E23 shows that saving failed, even after the dialog was left', async () => {
    const { title } = await anEvent();
    const { user } = await renderPortal({ as: 'admin', at: MAY });
    const { opened, open: answer } = gate();
    portal.server.use(
      http.put('*/user/api/calendar-events/:id', async () => {
        await opened;
        return HttpResponse.json({ code: 1003 }, { status: 500 });
      }),
    );
    const dialog = await open(user, title);
    await user.click(dialog.getByRole('checkbox', { name: fields.allDay }));
    await user.click(dialog.getByRole('button', { name: texts.ra.action.save }));
    await waitFor(() => expect(asked(CALL).at(-1)?.method).toBe('PUT'));
    await user.click(dialog.getByRole('button', { name: texts.ui.cancel }));
    await user.click(await screen.findByRole('button', { name: texts.ui.sending.leave }));
    expect(screen.queryByRole('dialog')).toBeNull();
    answer();
    expect(await screen.findByText(texts.codes.internalServerError)).toBeVisible();
  });

  it('says that a month has no events only once it is loaded', async () => {
    const { opened, open: answer } = gate();
    portal.server.use(
      http.get(`*${CALLS}`, async () => {
        await opened;
        return HttpResponse.json({ code: 1003 }, { status: 500 });
      }),
    );
    await renderPortal({ as: 'admin', at: '/operations/calendar?view=list&date=2029-03-01' });
    expect(await screen.findByRole('heading', { name: 'March 2029' })).toBeVisible();
    await waitFor(() => expect(asked(CALL)).not.toHaveLength(0));
    expect(screen.queryByText(calendar.none)).toBeNull();
    answer();
    expect(await screen.findByText(texts.codes.internalServerError)).toBeVisible();
    expect(screen.queryByText(calendar.none)).toBeNull();
  });

  it('shows what a colleague has changed meanwhile, and saves over it on the second attempt', async () => {
    const { id, title } = await anEvent();
    const { user } = await renderPortal({ as: 'admin', at: MAY });
    const dialog = await open(user, title);
    const colleague = await backend().signIn('compliance');
    await colleague.call('PUT', `${CALLS}/${id}`, {
      category: 'DEADLINE',
      title: 'Audit',
      version: 1,
    });
    await user.selectOptions(
      dialog.getByRole('combobox', { name: fields.remindMinutes }),
      calendar.reminders.day,
    );
    const save = dialog.getByRole('button', { name: texts.ra.action.save });
    await user.click(save);
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent('Audit');
    expect(alert).toHaveTextContent('4 May 2027');
    expect(alert).toHaveTextContent(calendar.categories.DEADLINE);
    await user.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { payload } = await colleague.get(
      `${CALLS}?start=2027-05-03T16:00:00Z&end=2027-05-04T16:00:00Z`,
    );
    // what the colleague changed stays where it was not changed again
    expect(payload.content).toContainEqual(
      expect.objectContaining({ id, title: 'Audit', remindMinutes: 1440, version: 3 }),
    );
  });

  it('deletes an event after confirmation', async () => {
    const { title } = await anEvent();
    const { user } = await renderPortal({ as: 'admin', at: MAY });
    const dialog = await open(user, title);
    await user.click(dialog.getByRole('button', { name: calendar.delete }));
    const question = within(await screen.findByRole('dialog', { name: /^Delete/ }));
    expect(question.getByText(calendar.deleteText)).toBeVisible();
    expect(asked(CALL).filter(({ method }) => method === 'DELETE')).toEqual([]);
    await user.click(question.getByRole('button', { name: texts.ra.action.delete }));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('shows an event that a colleague adds, without a reload', async () => {
    const { title: before } = await anEvent();
    await renderPortal({ as: 'admin', at: MAY });
    await rowOf(before);
    // requested again at the latest once the stream is connected
    const { title } = await anEvent();
    expect(await screen.findByText(title)).toBeInTheDocument();
  });

  it('keeps view and month in the URL, and goes back through them', async () => {
    const { user } = await renderPortal({ as: 'admin', at: MAY });
    expect(await screen.findByRole('heading', { name: 'May 2027' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: calendar.later.month }));
    expect(await screen.findByRole('heading', { name: 'June 2027' })).toBeVisible();
    expect(await rowOf('Awal Muharram (to be confirmed)')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: calendar.views.week }));
    expect(location.search).toBe('?view=week&date=2027-06-01');
    expect(await screen.findByRole('button', { name: calendar.later.week })).toBeVisible();
    history.back();
    expect(await screen.findByRole('button', { name: calendar.later.month })).toBeVisible();
    history.back();
    expect(await screen.findByRole('heading', { name: 'May 2027' })).toBeVisible();
  });

  it('redirects a merchant without a request', async () => {
    await renderPortal({ as: 'merchant', at: MAY });
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
    expect(asked(CALL)).toEqual([]);
  });
});

describe('the calendar of a backend without kinds, versions and these categories', () => {
  it('shows its events by their own words, and changes them', async () => {
    const { id, title } = await anEvent();
    const lacking = without('kind', 'version', 'remindMinutes');
    changeAnswers(portal, `*${CALLS}`, event =>
      event.id === id ? { ...lacking(event), category: 'Outing' } : event,
    );
    const { user } = await renderPortal({ as: 'compliance', at: MAY });
    const row = await rowOf(title);
    expect(row).toHaveTextContent('Outing');
    expect(row).not.toHaveTextContent('calendar.');
    let sent: unknown;
    portal.server.use(
      http.put(`*${CALLS}/${id}`, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ code: 1000, payload: { content: { id } } });
      }),
    );
    const dialog = await open(user, title);
    await fill(user, dialog.getByRole('textbox', { name: fields.title }), ' in Melaka');
    await user.click(dialog.getByRole('button', { name: texts.ra.action.save }));
    await waitFor(() => expect(sent).toEqual({ title: `${title} in Melaka` }));
  });
});
