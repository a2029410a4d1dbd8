import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DataProviderContext } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { useRecentTwin } from '#hooks/actions/useRecentTwin.ts';
import { newQueryClient } from '#providers/data/queryClient.ts';

const WALLET = 7;

/** Wallet transactions, by age in seconds. */
async function twinOf(...movements: { age: number; amount?: number; status?: string }[]) {
  const listRecent = vi.fn(async () =>
    movements.map(({ age, amount = 5_000, status = 'SUCCESS' }) => ({
      amount,
      status,
      createdDate: new Date(Date.now() - age * 1000).toISOString(),
    })),
  );
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DataProviderContext value={{ listRecent } as never}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </DataProviderContext>
  );
  const { result } = renderHook(
    () =>
      useRecentTwin({
        walletId: WALLET,
        transactionType: 'transfer',
        isSame: ({ amount }) => amount === 5_000,
      }),
    { wrapper },
  );
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(listRecent).toHaveBeenCalledOnce();
  return result.current;
}

it('E24 returns the age of the newest identical transaction, in whole minutes', async () => {
  expect(await twinOf({ age: 400 }, { age: 130 })).toBe(2);
  expect(await twinOf({ age: 5 })).toBe(0);
});

it('E24 ignores other amounts, failed transactions and those older than ten minutes', async () => {
  expect(await twinOf({ age: 5, amount: 5_001 })).toBeUndefined();
  expect(await twinOf({ age: 601 })).toBeUndefined();
  expect(
    await twinOf({ age: 5, status: 'FAILED' }, { age: 5, status: 'CANCELLED' }),
  ).toBeUndefined();
});

it('E24 notices one that another tab makes during the review, when the user returns', async () => {
  const movements: object[] = [];
  const client = newQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DataProviderContext value={{ listRecent: async () => [...movements] } as never}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </DataProviderContext>
  );
  const twin = { walletId: WALLET, transactionType: 'transfer', isSame: () => true } as const;
  const { result } = renderHook(() => useRecentTwin(twin), { wrapper });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(result.current).toBeUndefined();
  movements.push({ status: 'SUCCESS', createdDate: new Date().toISOString() });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(result.current).toBe(0));
});
