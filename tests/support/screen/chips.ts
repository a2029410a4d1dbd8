import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { texts } from '#tests/support/run/english.ts';

/** What narrows a list, as its chip says. */
export const chip = (name: string | RegExp) => screen.findByRole('button', { name });

/** Narrows a list by one thing more. */
export async function narrow(user: UserEvent, filter: string, value: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: texts.list.addFilter }));
  await user.click(await screen.findByRole('menuitem', { name: filter }));
  const editor = await screen.findByRole('dialog', { name: filter });
  await user.click(within(editor).getByRole('radio', { name: value }));
}

/** Takes a filter away, by the key that does it. */
export async function widen(user: UserEvent, name: string): Promise<void> {
  (await chip(name)).focus();
  await user.keyboard('{Delete}');
}
