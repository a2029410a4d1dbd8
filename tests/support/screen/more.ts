import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { texts } from '#tests/support/run/english.ts';

const opener = () => screen.queryByRole('button', { name: texts.ui.more });

/** The items of the ⋯ menu, in order; empty if there is no ⋯. */
export async function offeredBesides(user: UserEvent): Promise<(string | null)[]> {
  const button = opener();
  if (!button) return [];
  await user.click(button);
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  return names;
}

/** Chooses an item of the ⋯ menu. */
export async function chooseBesides(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: texts.ui.more }));
  await user.click(await screen.findByRole('menuitem', { name }));
}
