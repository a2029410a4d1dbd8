import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MenuItem } from '#contract/menu.ts';
import { PATHS } from '#contract/paths.ts';
import type { CreditPin } from '#contract/records/creditPin.ts';
import pins from '#locales/en/pins.json' with { type: 'json' };
import { PINS } from '#tests/support/arrange/pins.ts';
import { chooseBesides, menuIn, offeredBesides } from '#tests/support/screen/more.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { rowsOf } from '#tests/support/screen/table.ts';

const { renderPortal, backend } = startPortal();
const words = pins.pins;

it('a pin is deactivated by an admin, who first sees its owner, but not by the call centre', async () => {
  const merchant = await backend().signIn('merchant');
  const [wallet] = (await merchant.get('/wallet/api/wallets')).payload.content;
  const pinsOf = async (status: string): Promise<CreditPin[]> =>
    (await merchant.get(`${PINS}${wallet.id}/${status}?size=200`)).payload.content;
  const before = (await pinsOf('INACTIVE')).length;
  const filter = encodeURIComponent(JSON.stringify({ walletId: wallet.id, status: 'ACTIVATED' }));
  const at = `/transactions/creditPins?filter=${filter}`;
  const { user, caller, leave } = await renderPortal({ as: 'admin', at });
  const [row] = await rowsOf();
  await chooseBesides(user, words.move.INACTIVE, menuIn(row as HTMLElement));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(new RegExp(`pin of ${wallet.ownerName}`))).toBeVisible();
  await user.click(dialog.getByRole('button', { name: words.move.INACTIVE }));
  expect(await screen.findByText(words.changed.INACTIVE)).toBeInTheDocument();
  expect(await pinsOf('INACTIVE')).toHaveLength(before + 1);
  leave();

  // the admin gives access to the screen to a role that can only read
  const items: MenuItem[] = (await caller.get('/user/api/menu?all=true')).payload.content;
  const all = items.flatMap(item => [item, ...(item.children ?? [])]);
  const { id } = all.find(({ link }) => link === PATHS.creditPins) ?? {};
  const accessibleRoles = ['EWALLET_ADMIN', 'EWALLET_CALL_CENTER'];
  await caller.call('PATCH', `/user/api/menu/update/${id}`, { accessibleRoles });
  const agent = await renderPortal({ as: 'callcentre', at });
  const [seen] = await rowsOf();
  expect(await offeredBesides(agent.user, seen)).toEqual([]);
});
