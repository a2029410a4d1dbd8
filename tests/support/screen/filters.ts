import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { fill } from './fill.ts';

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The chip of a filter, which shows its value; null if the filter is not set. */
export const chipOf = (label: string): HTMLElement | null =>
  screen.queryByRole('button', { name: new RegExp(`^${label}: `) });

/** Opens the editor of a filter, from its chip or from the menu of unset filters. */
export async function openFilter(user: UserEvent, label: string) {
  const chip = chipOf(label);
  if (chip) await user.click(chip);
  else {
    await user.click(await screen.findByRole('button', { name: texts.list.addFilter }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
  }
  return within(await screen.findByRole('dialog', { name: label }));
}

/**
 * Filters a list by values, as a user does: ticks them, or searches for each by its name if there
 * are many.
 */
export async function filterBy(user: UserEvent, label: string, ...values: string[]) {
  const editor = await openFilter(user, label);
  const search = editor.queryByRole('combobox');
  for (const value of values) {
    if (search) {
      await fill(user, search, value);
      await user.click(await screen.findByRole('option', { name: value }));
    } else await user.click(await editor.findByLabelText(value));
  }
  if (screen.queryByRole('dialog')) await user.keyboard('{Escape}');
  await closed();
}

/** Filters a list by a record that is found by text search. */
export async function filterByRecord(
  user: UserEvent,
  label: string,
  text: string,
  name: string | RegExp,
) {
  const editor = await openFilter(user, label);
  await fill(user, await editor.findByRole('combobox'), text);
  await user.click(await screen.findByRole('option', { name }));
  if (screen.queryByRole('dialog')) await user.keyboard('{Escape}');
  await closed();
}

/** The filters that can still be added. */
export async function offeredFilters(user: UserEvent): Promise<(string | null)[]> {
  await user.click(await screen.findByRole('button', { name: texts.list.addFilter }));
  const items = await screen.findAllByRole('menuitem');
  const names = items.map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  return names;
}

/** A field for a date. */
export const dayField = (label: string) => screen.findByRole('group', { name: label });

const clickDay = async (user: UserEvent, label: string) =>
  user.click(within(await dayField(label)).getByRole('spinbutton', { name: texts.ui.dates.day }));

/** Types a date into its field, day first, in one change as `fill` does. @param day `yyyy-MM-dd` */
export async function typeDay(user: UserEvent, label: string, day: string) {
  await clickDay(user, label);
  await user.paste(day.split('-').toReversed().join('/'));
}

/** Types into a date field key by key, starting with the day. */
export async function typeInDay(user: UserEvent, label: string, keys: string) {
  await clickDay(user, label);
  await user.keyboard(keys);
}

/** The filters in the URL. */
export const filterInAddress = (): unknown =>
  JSON.parse(new URLSearchParams(location.search).get('filter') ?? 'null');

/** The query string that filters a list. */
export const narrowedBy = (filter: object): string =>
  `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
