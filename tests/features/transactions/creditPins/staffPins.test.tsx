import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CreditPin } from '#contract/records/creditPin.ts';
import pins from '#locales/en/pins.json' with { type: 'json' };
import { PINS } from '#tests/support/arrange/pins.ts';
import { chooseBesides, menuIn } from '#tests/support/screen/more.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { rowsOf } from '#tests/support/screen/table.ts';

const { renderPortal, backend } = startPortal();
const words = pins.pins;

it('a pin is put aside by staff, who are told whose it is first', async () => {
  const merchant = await backend().signIn('merchant');
  const [wallet] = (await merchant.get('/wallet/api/wallets')).payload.content;
  const pinsOf = async (status: string): Promise<CreditPin[]> =>
    (await merchant.get(`${PINS}${wallet.id}/${status}?size=200`)).payload.content;
  const before = (await pinsOf('INACTIVE')).length;
  const filter = encodeURIComponent(JSON.stringify({ walletId: wallet.id, status: 'ACTIVATED' }));
  const { user } = await renderPortal({
    as: 'admin',
    at: `/transactions/creditPins?filter=${filter}`,
  });
  const [row] = await rowsOf();
  await chooseBesides(user, words.move.INACTIVE, menuIn(row as HTMLElement));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(new RegExp(`pin of ${wallet.ownerName}`))).toBeVisible();
  await user.click(dialog.getByRole('button', { name: words.move.INACTIVE }));
  expect(await screen.findByText(words.changed.INACTIVE)).toBeInTheDocument();
  expect(await pinsOf('INACTIVE')).toHaveLength(before + 1);
});
