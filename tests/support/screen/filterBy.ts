import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { texts } from '#tests/support/run/english.ts';

/** Opens a filter of a list's bar: its chip, or its name in the menu of those that are not set. */
export async function openFilter(user: UserEvent, name: string) {
  const [chip] = screen.queryAllByRole('button', { name: new RegExp(`^${name}:`) });
  if (chip) await user.click(chip);
  else {
    await user.click(await screen.findByRole('button', { name: texts.list.addFilter }));
    await user.click(await screen.findByRole('menuitem', { name }));
  }
  return within(await screen.findByRole('dialog', { name }));
}

/** Narrows a list to the rows with a value. */
export async function filterBy(user: UserEvent, name: string, value: string) {
  const editor = await openFilter(user, name);
  await user.click(editor.getByRole('radio', { name: value }));
}
