import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { newQueryClient } from '#providers/data/queryClient.ts';
import { dataProvider } from '#providers/data/surface.ts';
import { useCurrentWallet } from '#session/currentWallet.ts';
import { ok, recorder, signIn, startServer } from '#tests/api/support.ts';
import { english } from '#tests/support/run/english.ts';

startServer();
afterEach(cleanup);

function Wallet() {
  const { wallet, error } = useCurrentWallet();
  if (wallet) return <p>{`${wallet.ulid}: ${wallet.balance}`}</p>;
  return <p>{error instanceof Error ? error.message : 'nothing yet'}</p>;
}

function open() {
  const queryClient = newQueryClient();
  render(
    <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient} i18nProvider={english}>
      <Wallet />
    </CoreAdminContext>,
  );
  return queryClient;
}

const MINE = '01JMINE0000000000000000000';

/** A backend with these wallets. @returns the requested paths */
function aBackend(wallets: object[]) {
  const found: { balance: number } = { balance: 1234.5 };
  const seen = recorder('*/wallet/api/wallets*', () => ok(wallets));
  const one = recorder('*/wallet/api/wallets/:id', () => ok({ id: 3, ulid: MINE, ...found }));
  return { found, asked: () => [...seen, ...one].map(({ url }) => url.pathname) };
}

describe('the current wallet', () => {
  it.each(['EWALLET_MERCHANT', 'EWALLET_PARTNER'] as const)(
    'of %s is loaded by its ULID, in sen',
    async role => {
      signIn(role);
      const { asked } = aBackend([
        { id: 4, ulid: '01JOTHER000000000000000000', currentUserWallet: false },
        { id: 3, ulid: MINE, currentUserWallet: true },
      ]);
      open();
      expect(await screen.findByText(`${MINE}: 123450`)).toBeInTheDocument();
      expect(asked()).toEqual(['/wallet/api/wallets', `/wallet/api/wallets/${MINE}`]);
    },
  );

  it('is the only one if the backend does not mark it', async () => {
    signIn('EWALLET_MERCHANT');
    aBackend([{ id: 3, ulid: MINE, currentUserWallet: null }]);
    open();
    expect(await screen.findByText(`${MINE}: 123450`)).toBeInTheDocument();
  });

  it('is refetched when money has moved', async () => {
    signIn('EWALLET_MERCHANT');
    const { found } = aBackend([{ id: 3, ulid: MINE, currentUserWallet: true }]);
    const queryClient = open();
    await screen.findByText(`${MINE}: 123450`);
    found.balance = 1000;
    await queryClient.invalidateQueries({ queryKey: ['wallets'] });
    expect(await screen.findByText(`${MINE}: 100000`)).toBeInTheDocument();
  });

  it('is an error if several are unmarked', async () => {
    signIn('EWALLET_MERCHANT');
    const { asked } = aBackend([
      { id: 3, ulid: MINE },
      { id: 4, ulid: '01JOTHER000000000000000000' },
    ]);
    const queryClient = open();
    await expect.poll(() => queryClient.isFetching() === 0 && asked().length).toBe(1);
    expect(await screen.findByText('codes.walletNotFound')).toBeInTheDocument();
  });

  it('is not loaded for other users', () => {
    signIn('EWALLET_CALL_CENTER');
    const { asked } = aBackend([]);
    const queryClient = open();
    expect(queryClient.isFetching()).toBe(0);
    expect(asked()).toEqual([]);
  });
});
