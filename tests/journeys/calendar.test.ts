import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, dayAt, startOfDay } from '#contract/dates.ts';
import { callerOf } from '#tests/support/journey/api.ts';
import { test } from '#tests/support/journey/test.ts';
import { type Visit, visitOf } from '#tests/support/journey/visit.ts';

test.use({ changesData: true });

const TITLE = 'Visit of the auditors';
const HOUR = 60 * 60 * 1000;
const today = dayAt(new Date());

/** The cell of a day in the month. */
const cellOf = (page: Page, day: string) => page.locator(`td[data-date="${day}"]`);
const eventOn = (page: Page, day: string) =>
  cellOf(page, day).getByRole('button').filter({ hasText: TITLE });

async function middleOf(element: Locator): Promise<[number, number]> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return [x + width / 2, y + height / 2];
}

async function drag({ page }: Pick<Visit, 'page'>, from: Locator, to: Locator) {
  await from.scrollIntoViewIfNeeded();
  await page.mouse.move(...(await middleOf(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(to)), { steps: 10 });
  await page.mouse.up();
}

/** Creates an event today from ten to eleven, and reads it from the backend. */
async function makeEvent(origin: string) {
  const { call } = await callerOf(origin, 'compliance');
  const at = (hours: number) => new Date(startOfDay(today).getTime() + hours * HOUR).toISOString();
  const times = { start: at(10), end: at(11), allDay: false, remindMinutes: null };
  const path = '/user/api/calendar-events';
  const { id } = await call('POST', path, { title: TITLE, category: 'MEETING', ...times });
  const now = async () => {
    const all: { id: string; start: string }[] = await call('GET', path);
    return all.find(event => event.id === id)?.start;
  };
  return { start: times.start, now };
}

/** The next day in the same row of the month, or on a Sunday the previous one. */
const neighbour = (day: typeof today) =>
  addDays(day, new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? -1 : 1);

test('an event is dragged to another day, at the same time of day', async ({ backend, openAs }) => {
  const { now } = await makeEvent(backend.url);
  const admin = visitOf(await openAs('admin'));
  const { page } = admin;
  await page.goto('/operations/calendar');
  const other = neighbour(today);
  await drag(admin, eventOn(page, today), cellOf(page, other));
  await expect(eventOn(page, other)).toBeVisible();
  await expect(admin.toasts).toContainText(admin.t('calendar.moved', { title: TITLE }));
  const expected = new Date(startOfDay(other).getTime() + 10 * HOUR).toISOString();
  expect(await now()).toBe(expected);
  await page.reload();
  await expect(eventOn(page, other)).toBeVisible();
});

test('an event whose move fails returns to its day, with a message', async ({
  backend,
  openAs,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/);
  const { start, now } = await makeEvent(backend.url);
  const admin = visitOf(await openAs('admin'));
  const { page } = admin;
  await page.goto('/operations/calendar');
  await expect(eventOn(page, today)).toBeVisible();
  await page.route('**/user/api/calendar-events/*', route => route.abort());
  await drag(admin, eventOn(page, today), cellOf(page, neighbour(today)));
  await expect(admin.toasts).toBeVisible();
  await expect(eventOn(page, today)).toBeVisible();
  expect(await now()).toBe(start);
});
