import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { useQueueItem } from '#ui/queue/case/useQueueItem.ts';

it('a background read that ends after a decision does not show the case as undecided again', async () => {
  const answers: ((value: { data: object }) => void)[] = [];
  const getOne = () => new Promise(resolve => answers.push(resolve));
  const queryClient = new QueryClient();
  const { result } = renderHook(
    () => useQueueItem<{ id: number; status: string }>('things', '7', undefined),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <CoreAdminContext
          dataProvider={{ getOne } as unknown as DataProvider}
          queryClient={queryClient}
        >
          {children}
        </CoreAdminContext>
      ),
    },
  );
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.({ data: { id: 7, status: 'PENDING' } });
  await waitFor(() => expect(result.current.state.record?.status).toBe('PENDING'));

  const onRead = vi.fn();
  act(() => result.current.readAgain(onRead));
  await waitFor(() => expect(answers).toHaveLength(2));
  act(() => void result.current.put({ id: 7, status: 'APPROVED' }));
  await act(async () => answers[1]?.({ data: { id: 7, status: 'PENDING' } }));
  await waitFor(() => expect(result.current.state.record?.status).toBe('APPROVED'));
  expect(onRead).not.toHaveBeenCalled();
});
