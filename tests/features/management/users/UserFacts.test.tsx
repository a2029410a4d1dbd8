import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aHolder, changeUser, wholeUser } from '#tests/support/arrange/holders.ts';
import { texts } from '#tests/support/run/english.ts';
import { facts } from '#tests/support/screen/facts.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { backend, renderPortal } = startPortal();

const pathOf = (id: number, search: string) => `/management/users/${id}${search}`;

describe('a user', () => {
  it('shows the wallet with its status, and the balances of both providers with their total', async () => {
    const holder = await aHolder(backend().database);
    await changeUser(backend().database, holder.id, { unionPayBalance: 12_345 });
    const { wallet } = await wholeUser(backend().database, holder.id);
    await renderPortal({ as: 'compliance', at: pathOf(holder.id, '?tab=wallet') });
    await screen.findByRole('heading', { level: 2, name: 'Balances' });
    const shown = await facts();
    expect(shown).toMatchObject({
      Wallet: expect.stringContaining(wallet?.ulid ?? '?'),
      'Wallet status': 'Active',
      'UnionPay balance': 'RM 123.45',
    });
    const sen = (name: string) => Number(String(shown[name]).replaceAll(/\D/g, ''));
    expect(sen('Total balance')).toBe(sen('Wallet provider balance') + 12_345);
  });

  it('shows the eKYC decision of staff, with its reason and memo', async () => {
    const holder = await aHolder(backend().database);
    await changeUser(backend().database, holder.id, {
      ekycStatus: 'FAILED',
      internalEkycStatus: 'FAILED',
      ekycReason: 4001,
      ekycMemo: 'The selfie shows somebody else',
      journeyId: 'JRN000000000042',
    });
    await renderPortal({ as: 'compliance', at: pathOf(holder.id, '?tab=ekyc') });
    await screen.findByRole('heading', { level: 2, name: 'Identity check' });
    expect(await facts()).toMatchObject({
      'Internal eKYC': 'Failed',
      'eKYC failure reason': texts.codes.ekycFaceFailed,
      'eKYC memo': 'The selfie shows somebody else',
      'eKYC journey ID': expect.stringContaining('JRN000000000042'),
    });
  });

  it('shows who suspended the account, and when', async () => {
    const holder = await aHolder(backend().database, 'SUSPENDED');
    await renderPortal({ as: 'compliance', at: pathOf(holder.id, '?tab=profile') });
    await screen.findByRole('heading', { level: 2, name: 'Account' });
    expect(await facts()).toMatchObject({
      'Suspended by': 'admin',
      'Suspended on': expect.stringMatching(/\d/),
      'Device status': 'New device',
    });
  });
});
