import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import words from '#locales/en/merchants.json' with { type: 'json' };
import { addOffer, aMerchant, ratesOf } from '#tests/support/arrange/merchants.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { chooseBesides } from '#tests/support/screen/more.ts';
import { type DemoAccount, startPortal } from '#tests/support/screen/renderPortal.tsx';
import { turnTo } from '#tests/support/screen/turnTo.ts';

const portal = startPortal();
const { products, offers: says } = words.merchants;

async function open(as: DemoAccount) {
  const id = await aMerchant(portal.backend().database);
  const { user } = await portal.renderPortal({ as, at: `/management/merchants/${id}` });
  await screen.findByRole('heading', { level: 1, name: /^Kedai Aminah/ });
  await chooseBesides(user, says.change);
  const dialog = within(await screen.findByRole('dialog', { name: 'Offers of Kedai Aminah' }));
  const type = async (product: keyof typeof products, rate: string) => {
    const field = dialog.getByRole('textbox', { name: products[product] });
    await user.clear(field);
    await fill(user, field, rate);
  };
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  return { id, user, dialog, type, save };
}

it('saves a changed rate once it is valid', async () => {
  const { id, dialog, type, save } = await open('admin');
  await type('WALLET_ACCEPTANCE', '100.5');
  await save();
  expect(await dialog.findByText(/from 0 to 100/)).toBeVisible();
  await type('WALLET_ACCEPTANCE', '1.25');
  await save();
  expect(await screen.findByText(says.changed)).toBeInTheDocument();
  const [sent] = portal
    .asked(new RegExp(`/merchants/${id}$`))
    .filter(({ method }) => method === 'PATCH');
  expect(await sent?.clone().json()).toMatchObject({
    offers: expect.arrayContaining([{ product: 'WALLET_ACCEPTANCE', mdr: 1.25 }]),
  });
});

it('sends a change by the call centre for approval', async () => {
  const { dialog, type, save } = await open('callcentre');
  expect(dialog.getByText(texts.approvals.willBeSent)).toBeVisible();
  await type('INTER_MERCHANT_SETTLEMENT', '0.5');
  await save();
  expect(await screen.findByText(/^Sent for approval/)).toBeInTheDocument();
  expect(screen.queryByText(says.changed)).toBeNull();
});

it('closes on going back to another merchant, and then shows that merchant’s rates', async () => {
  const { database } = portal.backend();
  const [first, second] = [
    await aMerchant(database, { businessRegistrationName: 'Kedai Satu' }),
    await aMerchant(database, { businessRegistrationName: 'Kedai Dua' }),
  ];
  await addOffer(database, { merchantId: first, product: 'WALLET_ACCEPTANCE', mdr: 1.1 });
  await addOffer(database, { merchantId: second, product: 'WALLET_ACCEPTANCE', mdr: 2.2 });
  const at = (id: number) => `/management/merchants/${id}`;
  const { user } = await portal.renderPortal({ as: 'admin', at: at(first) });
  const openOf = async (name: string) => {
    await screen.findByRole('heading', { level: 1, name: new RegExp(`^${name}`) });
    await chooseBesides(user, says.change);
    return within(await screen.findByRole('dialog', { name: `Offers of ${name}` }));
  };
  await screen.findByRole('heading', { level: 1, name: /^Kedai Satu/ });
  turnTo(at(second));
  await openOf('Kedai Dua');
  act(() => history.back());
  await waitFor(() => expect(location.pathname).toBe(at(first)));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const dialog = await openOf('Kedai Satu');
  expect(dialog.getByRole('textbox', { name: products.WALLET_ACCEPTANCE })).toHaveValue('1.1');
});

it('saves only the changed rate, and shows and keeps the one that a colleague changed meanwhile', async () => {
  const { database } = portal.backend();
  const id = await aMerchant(database);
  await addOffer(database, { merchantId: id, product: 'WALLET_ACCEPTANCE', mdr: 1.1 });
  const { user } = await portal.renderPortal({ as: 'admin', at: `/management/merchants/${id}` });
  await screen.findByRole('heading', { level: 1, name: /^Kedai Aminah/ });
  await chooseBesides(user, says.change);
  const dialog = within(await screen.findByRole('dialog', { name: 'Offers of Kedai Aminah' }));
  await addOffer(database, { merchantId: id, product: 'INTER_MERCHANT_SETTLEMENT', mdr: 0.7 });
  const field = dialog.getByRole('textbox', { name: products.WALLET_ACCEPTANCE });
  await user.clear(field);
  await fill(user, field, '2');
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  await save();
  expect(await dialog.findByText(/Inter-merchant settlement: 0\.70 %/)).toBeVisible();
  await save();
  expect(await screen.findByText(says.changed)).toBeInTheDocument();
  expect(await ratesOf(database, id)).toEqual({
    WALLET_ACCEPTANCE: 2,
    INTER_MERCHANT_SETTLEMENT: 0.7,
  });
});
