import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import banking from '#locales/en/banking.json' with { type: 'json' };
import limits from '#locales/en/limits.json' with { type: 'json' };
import { walletOf } from '#tests/support/arrange/payments.ts';
import { facts } from '#tests/support/screen/facts.ts';
import { changeAnswers, without } from '#tests/support/screen/otherBackend.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { rowsOf } from '#tests/support/screen/table.ts';

const portal = startPortal();
const { renderPortal, backend } = portal;

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
    changeAnswers(portal, '*/user/api/merchants/inter/*', nulls('name'));
    await renderPortal({ as: 'merchant', at: '/transactions/transfer' });
    expect((await screen.findAllByRole('radio')).length).toBeGreaterThan(1);
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
