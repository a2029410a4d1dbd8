import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { texts } from '#tests/support/run/english.ts';

/** The active filters of a list, as shown on their chips. */
export const chip = (name: string | RegExp) => screen.findByRole('button', { name });

/** Adds one more filter to a list. */
export async function narrow(user: UserEvent, filter: string, value: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: texts.list.addFilter }));
  await user.click(await screen.findByRole('menuitem', { name: filter }));
  const editor = await screen.findByRole('dialog', { name: filter });
  await user.click(within(editor).getByRole('radio', { name: value }));
}

/** Removes a filter with the keyboard. */
export async function widen(user: UserEvent, name: string): Promise<void> {
  (await chip(name)).focus();
  await user.keyboard('{Delete}');
}
