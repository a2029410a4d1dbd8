import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { fill } from './fill.ts';

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** What is set by a filter, as its chip says it; undefined as long as it is not set. */
export const chipOf = (label: string): HTMLElement | null =>
  screen.queryByRole('button', { name: new RegExp(`^${label}: `) });

/** Opens the editor of a filter, by its chip or out of the menu of those that are not set. */
export async function openFilter(user: UserEvent, label: string) {
  const chip = chipOf(label);
  if (chip) await user.click(chip);
  else {
    await user.click(await screen.findByRole('button', { name: texts.list.addFilter }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
  }
  return within(await screen.findByRole('dialog', { name: label }));
}

/** Narrows a list by values of a filter, as a user does. */
export async function filterBy(user: UserEvent, label: string, ...values: string[]) {
  const editor = await openFilter(user, label);
  for (const value of values) await user.click(await editor.findByLabelText(value));
  if (screen.queryByRole('dialog')) await user.keyboard('{Escape}');
  await closed();
}

/** Narrows a list to a record that is found by a text. */
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

/** The filters that can be set besides. */
export async function offeredFilters(user: UserEvent): Promise<(string | null)[]> {
  await user.click(await screen.findByRole('button', { name: texts.list.addFilter }));
  const items = await screen.findAllByRole('menuitem');
  const names = items.map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  return names;
}

/** Types a day into its field, day first. @param day `yyyy-MM-dd` */
export async function typeDay(user: UserEvent, label: string, day: string) {
  const [year, month, date] = day.split('-');
  const field = within(await screen.findByRole('group', { name: label }));
  await user.click(field.getByRole('spinbutton', { name: texts.ui.dates.day }));
  await user.paste(`${date}/${month}/${year}`);
}

/** The filters of the address. */
export const filterInAddress = (): unknown =>
  JSON.parse(new URLSearchParams(location.search).get('filter') ?? 'null');

/** The search of an address that narrows a list. */
export const narrowedBy = (filter: object): string =>
  `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
