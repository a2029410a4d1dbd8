import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import banking from '#locales/en/banking.json' with { type: 'json' };
import dashboard from '#locales/en/dashboard.json' with { type: 'json' };
import words from '#locales/en/favourites.json' with { type: 'json' };
import limits from '#locales/en/limits.json' with { type: 'json' };
import money from '#locales/en/money.json' with { type: 'json' };
import pins from '#locales/en/pins.json' with { type: 'json' };
import { walletOf } from '#tests/support/arrange/payments.ts';
import { favouritesOf } from '#tests/support/arrange/trade.ts';
import { texts } from '#tests/support/run/english.ts';
import { toReview } from '#tests/support/screen/actionPage.ts';
import { facts } from '#tests/support/screen/facts.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { chooseBesides, menuIn, menuOf } from '#tests/support/screen/more.ts';
import { changeAnswers, without } from '#tests/support/screen/otherBackend.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { rowsOf } from '#tests/support/screen/table.ts';

const portal = startPortal();
const { renderPortal, backend } = portal;

const WALLET = '*/wallet/api/wallets/:id';
const FAVOURITES = '*/user/api/merchants/inter/*';
const USAGE = '*/wallet/api/wallets/:id/usage';
const nulls =
  (...names: string[]) =>
  (content: object) => ({ ...content, ...Object.fromEntries(names.map(name => [name, null])) });

describe('a backend that leaves fields empty', () => {
  it.each([
    ['sends null', nulls('usedToday', 'usedThisMonth', 'dailyLimit', 'perTransactionLimit')],
    ['leaves them out', without('usedToday', 'dailyLimit', 'monthlyLimit', 'permissions')],
  ])('and %s of the limits of a wallet: its owner can still send money', async (_, change) => {
    changeAnswers(portal, USAGE, change);
    await renderPortal({ as: 'merchant', at: '/transactions/transfer' });
    await portal.drawn(/\/usage$/);
    expect(await screen.findByRole('textbox', { name: 'Amount' })).toBeVisible();
  });

  it('of a wallet’s limits: unknown figures are gaps, not zero', async () => {
    const { id } = await walletOf(await backend().signIn('merchant'));
    changeAnswers(portal, USAGE, nulls('usedToday', 'permissions'));
    await renderPortal({ as: 'compliance', at: `/management/wallets/${id}` });
    await screen.findByRole('heading', { name: limits.wallets.sections.usage });
    expect((await facts())[limits.resources.walletUsage.fields.today]).toBe('–');
  });

  it('of credit pins: the list is shown without codes', async () => {
    changeAnswers(portal, '*/wallet/api/credit-pin/*/*', nulls('pinCode'));
    await renderPortal({ as: 'merchant', at: '/transactions/creditPins' });
    expect((await rowsOf()).length).toBeGreaterThan(0);
  });

  it('of favourites: those without a name are still offered', async () => {
    changeAnswers(portal, FAVOURITES, nulls('name'));
    await renderPortal({ as: 'merchant', at: '/transactions/transfer' });
    expect((await screen.findAllByRole('radio')).length).toBeGreaterThan(1);
  });

  it('of favourites: an active one can be sent money without naming a request', async () => {
    changeAnswers(portal, FAVOURITES, without('requestId'));
    const { user, caller } = await renderPortal({ as: 'merchant', at: '/transactions/favourites' });
    const [active] = await favouritesOf(caller, '?status=ACTIVE');
    await user.click(await menuOf(active?.name));
    expect(await screen.findByRole('menuitem', { name: words.favourites.send })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: texts.ends.cancel.open })).toBeNull();
  });

  it('of inter-merchants: one without a request has no link to it', async () => {
    changeAnswers(portal, FAVOURITES, without('requestId'));
    await renderPortal({ as: 'admin', at: '/transactions/interMerchants' });
    for (const row of await rowsOf()) expect(row).not.toHaveTextContent('#');
  });

  it('of wallets: the name of an owner who is not given links to nothing', async () => {
    const { id } = await walletOf(await backend().signIn('merchant'));
    const admin = await backend().signIn('admin');
    const { ownerName } = (await admin.get(`/wallet/api/wallets/${id}`)).payload.content;
    const change = without('userId', 'merchantId', 'partnerId');
    changeAnswers(portal, '*/wallet/api/wallets/:id', change);
    await renderPortal({ as: 'compliance', at: `/management/wallets/${id}` });
    await screen.findByRole('heading', { name: limits.wallets.sections.usage });
    expect(screen.queryByRole('link', { name: ownerName })).toBeNull();
  });

  it('of credit pins: the code of one without an amount can be shown', async () => {
    changeAnswers(portal, '*/wallet/api/credit-pin/*/*', without('credits'));
    const at = `/transactions/creditPins?filter=${encodeURIComponent('{"status":"ACTIVATED"}')}`;
    const { user } = await renderPortal({ as: 'merchant', at });
    const [row] = await rowsOf();
    await chooseBesides(user, pins.pins.show, menuIn(row as HTMLElement));
    expect(await screen.findByRole('dialog')).toHaveAccessibleName(/–/);
  });

  it('of bank accounts: what is known of one is offered for a withdrawal', async () => {
    changeAnswers(portal, '*/user/api/alternate-bank-accounts/*', nulls('accountNumber'));
    await renderPortal({ as: 'merchant', at: '/transactions/withdraw' });
    const options = await screen.findAllByRole('option');
    expect(options.length).toBeGreaterThan(1);
    for (const option of options) expect(option).not.toHaveTextContent('null');
  });

  it('of bank accounts: documents can be added to one without any', async () => {
    changeAnswers(portal, '*/user/api/alternate-bank-accounts/*', nulls('documents'));
    const { user } = await renderPortal({ as: 'merchant', at: '/management/bankAccounts' });
    const [edit] = await screen.findAllByRole('button', { name: /^Add documents to/ });
    await user.click(edit as HTMLElement);
    expect(await screen.findByRole('dialog')).toHaveTextContent(banking.bankAccounts.onlyName);
  });
});

describe('a backend whose balance cannot be read', () => {
  it.each([
    ['transfer', 'Amount'],
    ['withdraw', 'Amount'],
    ['topUp', 'Amount'],
    ['creditPins/purchase', money.pinPurchase.amount],
  ])('%s: an amount is reviewed, and no new balance is made up', async (page, name) => {
    changeAnswers(portal, WALLET, nulls('balance'));
    const { user } = await renderPortal({ as: 'merchant', at: `/transactions/${page}` });
    await portal.drawn(/\/usage$/);
    if (page === 'transfer') await user.click((await screen.findAllByRole('radio'))[0] as never);
    await fill(user, await screen.findByRole('textbox', { name }), '25');
    expect(screen.queryByText(/You can add up to|after this/)).toBeNull();
    await toReview(user);
    expect(await facts()).not.toHaveProperty(money.resources.money.fields.left);
  });

  it('the home of its merchant shows a dash', async () => {
    changeAnswers(portal, WALLET, without('balance'));
    await renderPortal({ as: 'merchant', at: '/dashboard' });
    const label = await screen.findByText(dashboard.dashboard.balance);
    await waitFor(() => expect(label.parentElement).toHaveTextContent('–'));
  });
});
