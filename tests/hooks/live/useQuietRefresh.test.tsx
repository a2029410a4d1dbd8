import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type DataProvider, DataProviderContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { endSessionHere, setSession } from '#api/session/sessionState.ts';
import { useQuietRefresh } from '#hooks/live/useQuietRefresh.ts';
import { aStream } from '#tests/api/streamSupport.ts';
import { aMenu, aProfile, startServer } from '#tests/api/support.ts';

startServer();

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  endSessionHere('logout');
});

it('a slow refresh neither blocks nor overwrites a later one', async () => {
  const connections = aStream();
  act(() =>
    setSession({
      status: 'authenticated',
      token: 'token',
      sessionRequestId: 'of this test',
      profile: aProfile('EWALLET_ADMIN'),
      menu: aMenu,
    }),
  );
  const answers: ((value: { data: string[] }) => void)[] = [];
  const getList = () => new Promise(resolve => answers.push(resolve));
  const queryClient = new QueryClient();
  const { result } = renderHook(
    () => {
      useQuietRefresh('Approval', 'things');
      return useQuery({
        queryKey: ['things', 'getList', {}],
        queryFn: () => ({ data: ['first'] }),
        staleTime: Number.POSITIVE_INFINITY,
      });
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <DataProviderContext value={{ getList } as unknown as DataProvider}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </DataProviderContext>
      ),
    },
  );
  await vi.waitFor(() => expect(connections).toHaveLength(1));
  await vi.waitFor(() => expect(result.current.data).toEqual({ data: ['first'] }));
  for (const count of [1, 2]) {
    connections[0]?.write('event: Approval\ndata: {}\n\n');
    await vi.waitFor(() => expect(answers).toHaveLength(count));
  }
  const answer = (at: number, row: string) =>
    act(async () => {
      const now = Date.now();
      answers[at]?.({ data: [row] });
      // two responses in the same millisecond would look like one
      await vi.waitUntil(() => Date.now() > now + 1, { interval: 1 });
    });
  await answer(0, 'older');
  await answer(1, 'newer');
  await vi.waitFor(() => expect(result.current.data).toEqual({ data: ['newer'] }));

  for (const count of [3, 4]) {
    connections[0]?.write('event: Approval\ndata: {}\n\n');
    await vi.waitFor(() => expect(answers).toHaveLength(count));
  }
  await answer(3, 'newest');
  await answer(2, 'too late');
  expect(result.current.data).toEqual({ data: ['newest'] });
});
