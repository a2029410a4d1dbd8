import { describe, expect, it } from 'vitest';
import { addDays, dayAt, endOfDay, startOfDay } from '#contract/dates.ts';
import type { MenuItem } from '#contract/menu.ts';
import { dayIn, timeIn } from '#contract/messages/messageTime.ts';
import type { CalendarEvent } from '#contract/records/calendarEvent.ts';
import type { Notification } from '#contract/records/portal.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { settlementFiles } from '#server/db/schema/settlements.ts';
import { remind } from '#server/services/calendar/reminders.ts';
import { sharedCast } from '#tests/support/arrange/approvals.ts';
import { addWallet } from '#tests/support/arrange/money.ts';
import { beforeNextTransaction } from '#tests/support/run/inBetween.ts';

const cast = sharedCast();

const CALLS = '/user/api/calendar-events';
const MEETING = {
  title: 'Review',
  start: '2027-04-01T01:00:00.000Z',
  end: '2027-04-01T02:00:00.000Z',
  allDay: false,
  category: 'MEETING',
  remindMinutes: null,
};

const add = async (given: object = {}): Promise<CalendarEvent> =>
  (await cast.admin.call('POST', CALLS, { ...MEETING, ...given })).payload.content;
const between = async (start: string, end: string): Promise<CalendarEvent[]> =>
  (await cast.agent.get(`${CALLS}?start=${start}&end=${end}`)).payload.content;

describe('the calendar', () => {
  it('has one entry per Malaysian day on which settlement files were created', async () => {
    const { db } = cast.backend.database;
    const walletId = await addWallet(db, { type: 'MERCHANT', merchantId: 1 });
    const file = { walletId, startDate: '2027-01-01', endDate: '2027-01-31', rows: 1, size: 1 };
    for (const at of ['2027-02-01T15:59:00Z', '2027-02-01T16:00:00Z', '2027-02-02T02:00:00Z']) {
      const createdDate = new Date(at);
      await db.insert(settlementFiles).values({
        ...file,
        createdDate,
        fileName: `${createdDate.getTime()}.csv`,
        content: Buffer.from('x'),
        net: 1,
        createdBy: 'system',
      });
    }
    const found = await between('2027-01-31T16:00:00Z', '2027-02-03T16:00:00Z');
    const days = found.filter(({ kind }) => kind === 'SETTLEMENT');
    expect(days.map(({ start, end, allDay }) => [start, end, allDay])).toEqual([
      ['2027-01-31T16:00:00.000Z', '2027-02-01T16:00:00.000Z', true],
      ['2027-02-01T16:00:00.000Z', '2027-02-02T16:00:00.000Z', true],
    ]);
  });

  it('shows a colleague’s event if it overlaps the requested range', async () => {
    const event = await add();
    const titles = async (start: string, end: string) =>
      (await between(start, end)).map(({ title }) => title);
    expect(event).toMatchObject({ ...MEETING, kind: 'EVENT', version: 1, createdBy: 'admin' });
    expect(await titles('2027-04-01T01:30:00Z', '2027-04-01T03:00:00Z')).toEqual(['Review']);
    expect(await titles('2027-04-01T02:00:00Z', '2027-04-01T03:00:00Z')).toEqual([]);
    expect(await titles('2027-04-01T00:00:00Z', '2027-04-01T01:00:00Z')).toEqual([]);
  });

  it('has federal holidays on Malaysian days, and marks unconfirmed ones', async () => {
    const found = await between('2026-08-24T16:00:00Z', '2026-08-31T16:00:00Z');
    expect(
      found.map(({ title, start, kind, isTentative }) => [title, start, kind, isTentative]),
    ).toEqual([
      ['PROPHETS_BIRTHDAY', '2026-08-24T16:00:00.000Z', 'HOLIDAY', true],
      ['NATIONAL_DAY', '2026-08-30T16:00:00.000Z', 'HOLIDAY', false],
    ]);
  });

  it('refuses the later of two concurrent changes, and keeps the first', async () => {
    const { id } = await add();
    const change = (title: string) =>
      cast.agent.call('PUT', `${CALLS}/${id}`, { title, version: 1 });
    expect((await change('First')).payload.content).toMatchObject({ title: 'First', version: 2 });
    const later = await change('Second');
    expect([later.code, later.payload.content]).toEqual([
      1004,
      expect.objectContaining({ title: 'First' }),
    ]);
  });

  it.each([
    ['of two lines', 'Meeting\n\nYour password has expired'],
    ['with characters that reverse a text', 'Meeting \u202Eelpmaxe'],
    ['that is blank', ' \u3000 '],
  ])('refuses a title %s, which its reminder would show', async (_, title) => {
    const { id } = await add();
    expect((await cast.agent.call('POST', CALLS, { ...MEETING, title })).code).toBe(1001);
    const changed = await cast.agent.call('PUT', `${CALLS}/${id}`, { title, version: 1 });
    expect(changed.code).toBe(1001);
  });

  it('refuses invalid times, changes without a version, unknown events and too wide a range', async () => {
    const { id } = await add();
    for (const [method, path, body] of [
      ['POST', CALLS, { ...MEETING, end: MEETING.start }],
      ['PUT', `${CALLS}/${id}`, { end: '2027-03-01T00:00:00Z', version: 1 }],
      ['PUT', `${CALLS}/${id}`, { title: 'Without a version' }],
    ] as const)
      expect((await cast.admin.call(method, path, body)).code).toBe(1001);
    for (const unknown of ['holiday-2026-08-31', '999999'])
      expect((await cast.admin.call('DELETE', `${CALLS}/${unknown}`)).code).toBe(1002);
    const wide = await cast.admin.get(
      `${CALLS}?start=2026-01-01T00:00:00Z&end=2028-01-01T00:00:00Z`,
    );
    expect(wide.code).toBe(1001);
  });

  it('can be read up to the last day of the contract', async () => {
    expect((await cast.agent.get(`${CALLS}?start=9999-12-31T00:00:00Z`)).code).toBe(1000);
  });

  it('records each change in the history, and no longer shows a deleted event', async () => {
    const { id } = await add({ start: '2027-07-01T01:00:00Z', end: '2027-07-01T02:00:00Z' });
    await cast.agent.call('PUT', `${CALLS}/${id}`, { category: 'TRAINING', version: 1 });
    expect((await cast.admin.call('DELETE', `${CALLS}/${id}`)).code).toBe(1000);
    expect(await between('2027-07-01T00:00:00Z', '2027-07-02T00:00:00Z')).toEqual([]);
    const history = await cast.admin.get(`/user/api/history?entity=calendarEvent&entityId=${id}`);
    expect(history.payload.content.map(({ action }: { action: string }) => action)).toEqual([
      'DELETE_CALENDAR_EVENT',
      'UPDATE_CALENDAR_EVENT',
      'CREATE_CALENDAR_EVENT',
    ]);
  });
});

describe('a reminder', () => {
  const received = async () => {
    const { payload } = await cast.agent.get('/user/api/notifications?kind=CALENDAR');
    return payload.content.map(({ title, body }: Notification) => [title, body]);
  };

  it('is not sent for an event deleted or moved while backends look for due ones', async () => {
    const { services } = cast.backend;
    const soon = new Date(services.clock.now().getTime() + 60_000).toISOString();
    const end = new Date(services.clock.now().getTime() + 3_600_000).toISOString();
    const [gone, moved] = [
      await add({ start: soon, end, remindMinutes: 15 }),
      await add({ start: soon, end, remindMinutes: 15 }),
    ];
    const { transaction } = services.database;
    let isFirst = true;
    const database: typeof services.database = {
      ...services.database,
      transaction: async (work, options) => {
        if (isFirst) {
          isFirst = false;
          await cast.admin.call('DELETE', `${CALLS}/${gone.id}`);
          const later = { start: end, end: `${end.slice(0, 4)}-12-31T00:00:00.000Z` };
          await cast.admin.call('PUT', `${CALLS}/${moved.id}`, { ...later, version: 1 });
        }
        return transaction(work, options);
      },
    };
    expect(await remind({ ...services, database })).toBe(0);
    expect(await received()).toEqual([]);
    await cast.admin.call('DELETE', `${CALLS}/${moved.id}`);
  });

  it('is sent once when due, with several backends, and again after a move', async () => {
    const { services } = cast.backend;
    const at = (minutes: number) =>
      new Date(services.clock.now().getTime() + minutes * 60_000).toISOString();
    const event = await add({ title: 'Soon', start: at(10), end: at(60), remindMinutes: 15 });
    await add({ title: 'Later', start: at(30), end: at(60), remindMinutes: 15 });
    await add({ title: 'Over', start: at(-60), end: at(-30), remindMinutes: 15 });
    const sent = await Promise.all([remind(services), remind(services), remind(services)]);
    expect(sent.sort()).toEqual([0, 0, 1]);
    expect(await received()).toEqual([['EVENT_REMINDER', 'Soon']]);
    expect(
      (await cast.validator.get('/user/api/notifications?kind=CALENDAR')).payload.content,
    ).toEqual([]);

    const move = async (version: number, minutes: number) => {
      await cast.agent.call('PUT', `${CALLS}/${event.id}`, { start: at(minutes), version });
      return remind(services);
    };
    expect(await move(1, 12)).toBe(1);
    // moved back: the last reminder is no longer true
    expect(await move(2, 10)).toBe(1);
    expect(await received()).toHaveLength(3);
  });

  it('is mailed with the time of an event, and with only the day of an all-day event', async () => {
    const { database, services } = cast.backend;
    const values = { notificationMails: { CALENDAR: true } };
    await cast.agent.call('PUT', '/user/api/preferences', { version: 1, values });
    const tomorrow = addDays(dayAt(services.clock.now()), 1);
    const start = startOfDay(tomorrow);
    const times = { start: start.toISOString(), end: endOfDay(tomorrow).toISOString() };
    await add({ ...times, title: 'Call', remindMinutes: 1440 });
    await add({ ...times, title: 'Stocktake', allDay: true, remindMinutes: 1440 });
    expect(await remind(services)).toBe(2);
    const mails = await database.db.select().from(outbox);
    const linesOf = (title: string) =>
      mails.find(({ body }) => body.includes(title))?.body.split(/\n+/) ?? [];
    expect(linesOf('Call')).toContain(timeIn('en', start));
    expect(linesOf('Stocktake')).toContain(dayIn('en', start));
    // the month of the event may not be the current one
    const { payload } = await cast.agent.get('/user/api/notifications?kind=CALENDAR');
    expect(payload.content[0].link).toBe(`/operations/calendar?date=${tomorrow}`);
  });

  it('is not sent again when only the lead time changes, whichever backend sent it', async () => {
    const { database, services } = cast.backend;
    const at = (minutes: number) =>
      new Date(services.clock.now().getTime() + minutes * 60_000).toISOString();
    const times = { start: at(10), end: at(60) };
    const [told, next] = [
      await add({ ...times, title: 'Told', remindMinutes: 15 }),
      await add({ ...times, title: 'Next' }),
    ];
    const lead = (id: string, version: number, remindMinutes: number | null) =>
      cast.admin.call('PUT', `${CALLS}/${id}`, { remindMinutes, version });
    expect(await remind(services)).toBe(1);
    await lead(told.id, 1, 30);
    expect(await remind(services)).toBe(0);
    await lead(told.id, 2, null);
    await lead(told.id, 3, 20);
    expect(await remind(services)).toBe(0);

    // found due, then another backend sends the reminder and the event changes before this one locks it
    await lead(next.id, 1, 15);
    beforeNextTransaction(database, async () => {
      expect(await remind(services)).toBe(1);
      await lead(next.id, 2, 30);
    });
    expect(await remind(services)).toBe(0);
  });

  it('goes to the staff whose menu has the calendar', async () => {
    const { services } = cast.backend;
    const before = await received();
    const { payload } = await cast.admin.get('/user/api/menu?all=true');
    const { id, accessibleRoles } = payload.content
      .flatMap(({ children }: MenuItem) => children)
      .find(({ link }: MenuItem) => link === '/operations/calendar');
    const giveTo = async (roles: readonly string[]) => {
      const change = { accessibleRoles: roles };
      expect((await cast.admin.call('PATCH', `/user/api/menu/update/${id}`, change)).code).toBe(
        1000,
      );
    };
    const soon = new Date(services.clock.now().getTime() + 60_000).toISOString();
    const end = new Date(services.clock.now().getTime() + 120_000).toISOString();
    await giveTo(['EWALLET_ADMIN', 'EWALLET_OPS_VALIDATOR', 'EWALLET_MERCHANT']);
    await add({ title: 'Handover', start: soon, end, remindMinutes: 15 });
    expect(await remind(services)).toBe(1);
    expect(await received()).toEqual(before);
    const { payload: own } = await cast.validator.get('/user/api/notifications?kind=CALENDAR');
    expect(own.content).toMatchObject([{ title: 'EVENT_REMINDER', body: 'Handover' }]);
    await giveTo(accessibleRoles);
  });
});
