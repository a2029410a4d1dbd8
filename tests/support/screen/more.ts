import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { texts } from '#tests/support/run/english.ts';

const { more } = texts.ui;

/** The items of the page’s or a row’s ⋯ menu, in order; empty if there is none. */
export async function offeredBesides(
  user: UserEvent,
  row?: HTMLElement,
): Promise<(string | null)[]> {
  const button = row
    ? within(row).queryByRole('button', { name: new RegExp(`^${more}, `) })
    : screen.queryByRole('button', { name: more });
  if (!button) return [];
  await user.click(button);
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  return names;
}

/** The button of the ⋯ menu of the page, or of the row with this name. */
export const menuOf = (row?: string): Promise<HTMLElement> =>
  screen.findByRole('button', { name: row ? `${more}, ${row}` : more });

/** The button of the ⋯ menu in a row. */
export const menuIn = (row: HTMLElement): HTMLElement =>
  within(row).getByRole('button', { name: new RegExp(`^${more}, `) });

/** Chooses an item of the page's ⋯ menu, or of the given one. */
export async function chooseBesides(
  user: UserEvent,
  name: string,
  menu?: HTMLElement,
): Promise<void> {
  await user.click(menu ?? (await menuOf()));
  await user.click(await screen.findByRole('menuitem', { name }));
}
