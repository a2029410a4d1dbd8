import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, type DataProvider, useNotificationContext } from 'react-admin';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { MAX_PAGE_SIZE } from '#contract/constants.ts';
import { english } from '#tests/support/run/english.ts';
import { AdminLocale } from '#ui/AdminLocale.tsx';
import type { Choice, QueueDefinition } from '#ui/queue/definition.ts';
import { useQueue } from '#ui/queue/useQueue.ts';

interface Thing {
  id: number;
  status: string;
}

const approve = { name: 'approve', key: 'a' } as Choice<'approve'>;

const definition: QueueDefinition<Thing, 'approve'> = {
  resource: 'things',
  path: '/things',
  title: 'Things',
  start: 'Begin',
  one: 'Thing',
  status: 'ekyc',
  choicesOf: record => (record?.status === 'PENDING' ? [approve] : []),
};

const wait = (id: number): Thing => ({ id, status: 'PENDING' });
const done = (id: number): Thing => ({ id, status: 'APPROVED' });
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

interface Backend {
  /** Ids of the list, in its order. */
  ids: number[];
  total?: number | undefined;
  hasMore?: boolean;
  /** Cases that are not pending any more. */
  decided?: number[];
}

/** A queue over a backend that changes while the queue is open. */
async function openQueue(backend: Backend, { at = '/things/1', isLoaded = true } = {}) {
  const onEnded = vi.fn<(record: Thing) => void>();
  const getList = vi.fn(async (_: string, { pagination }: { pagination: { page: number } }) => ({
    data: backend.ids
      .slice((pagination.page - 1) * MAX_PAGE_SIZE, pagination.page * MAX_PAGE_SIZE)
      .map(wait),
    total: 'total' in backend ? backend.total : backend.ids.length,
    pageInfo: { hasNextPage: backend.hasMore ?? false },
  }));
  const getOne = vi.fn(async (_: string, { id }: { id: string }) => ({
    data: (backend.decided?.includes(Number(id)) ? done : wait)(Number(id)),
  }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = renderHook(
    () => ({
      queue: useQueue(definition, onEnded),
      navigate: useNavigate(),
      told: useNotificationContext().notifications,
    }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={[at]}>
          <CoreAdminContext
            dataProvider={{ getList, getOne } as unknown as DataProvider}
            i18nProvider={english}
            queryClient={queryClient}
          >
            <AdminLocale>
              <Routes>
                <Route path="/things/:id" element={children} />
                <Route path="/things" element={<h1>The list</h1>} />
              </Routes>
            </AdminLocale>
          </CoreAdminContext>
        </MemoryRouter>
      ),
    },
  );
  const queue = () => view.result.current.queue;
  if (isLoaded) {
    await waitFor(() => expect(queue().place.total).toBeGreaterThan(0));
    await waitFor(() => expect(queue().record).toBeDefined());
  }
  const go = (to: string) => act(async () => view.result.current.navigate(to));
  const told = () =>
    view.result.current.told.map(({ message, notificationOptions }) => [
      message,
      notificationOptions?.messageArgs,
    ]);
  return { queue, go, told, getList, getOne, onEnded };
}

const does = (act_: () => void) => act(async () => act_());

describe('a decided case', () => {
  it('is followed by the next one, and after the last by nothing', async () => {
    const { queue } = await openQueue({ ids: [1, 2] });
    await does(() => queue().choose('approve'));
    await does(() => queue().finish(done(1)));
    await waitFor(() => expect(queue().place).toMatchObject({ position: 1, total: 1 }));
    expect(queue().id).toBe('2');
    expect(queue().chosen).toBeUndefined();
    await does(() => queue().finish(done(2)));
    await waitFor(() => expect(queue().isEmpty).toBe(true));
    expect([queue().id, queue().onNext, queue().record]).toEqual(['2', undefined, done(2)]);
  });

  it('in the middle leads on, then back to the one that was skipped', async () => {
    const { queue } = await openQueue({ ids: [1, 2, 3] }, { at: '/things/2' });
    await does(() => queue().finish(done(2)));
    expect(queue().id).toBe('3');
    await does(() => queue().finish(done(3)));
    expect(queue().id).toBe('1');
  });

  it('does not turn the page if the user has gone on meanwhile', async () => {
    const { queue } = await openQueue({ ids: [1, 2, 3] });
    const { finish } = queue();
    await does(() => queue().step('next'));
    await does(() => queue().choose('approve'));
    await does(() => finish(done(1)));
    await waitFor(() => expect(queue().place.total).toBe(2));
    expect([queue().id, queue().chosen]).toEqual(['2', 'approve']);
  });

  it('does not lead back into the queue once the user has left it', async () => {
    const { queue, go } = await openQueue({ ids: [1, 2] });
    const { finish } = queue();
    await go('/things');
    await does(() => finish(done(1)));
    expect(screen.getByRole('heading', { name: 'The list' })).toBeVisible();
  });

  it('that is gone makes way for the next one, and the last of them for the list', async () => {
    const { queue } = await openQueue({ ids: [1, 2] });
    await does(() => queue().leave(done(1)));
    expect(queue().id).toBe('2');
    await does(() => queue().leave(done(2)));
    expect(await screen.findByRole('heading', { name: 'The list' })).toBeVisible();
  });

  it('long ago is no case to be counted', async () => {
    const { queue } = await openQueue({ ids: [1, 2], decided: [1] });
    expect([queue().isDecided, queue().choices]).toEqual([true, []]);
    await does(() => queue().step('next'));
    await waitFor(() => expect(queue().record).toEqual(wait(2)));
    expect([queue().isDecided, queue().choices]).toEqual([false, [approve]]);
  });
});

describe('a chosen decision', () => {
  it('is forgotten at the next case, also on the way back', async () => {
    const { queue } = await openQueue({ ids: [1, 2] });
    await does(() => queue().choose('approve'));
    expect(queue().chosen).toBe('approve');
    await does(() => queue().step('next'));
    expect(queue().chosen).toBeUndefined();
    await does(() => queue().choose('approve'));
    await does(() => queue().step('previous'));
    expect([queue().id, queue().chosen]).toEqual(['1', undefined]);
  });
});

describe('a case that another user has ended', () => {
  it('is skipped, which is said once, on the way to the next', async () => {
    const { queue, told } = await openQueue({ ids: [1, 2, 3, 4] });
    await does(() => queue().ended('2'));
    await does(() => queue().ended('3'));
    await waitFor(() => expect(queue().place).toMatchObject({ position: 1, total: 2, next: '4' }));
    expect(told()).toEqual([]);
    await does(() => queue().step('next'));
    expect(queue().id).toBe('4');
    await does(() => queue().step('previous'));
    expect(told()).toEqual([['queue.skipped', { numbers: '2, 3' }]]);
  });

  it('while it is shown is loaded again and reported, and stays in its place', async () => {
    const backend: Backend = { ids: [1, 2] };
    const { queue, onEnded } = await openQueue(backend);
    backend.decided = [1];
    await does(() => queue().ended('1'));
    await waitFor(() => expect(queue().record).toEqual(done(1)));
    expect(onEnded.mock.calls).toEqual([[done(1)]]);
    expect(queue().place).toMatchObject({ position: undefined, total: 1, next: '2' });
  });

  it('is not reported after the user’s own decision', async () => {
    const { queue, getOne, onEnded } = await openQueue({ ids: [1] });
    await does(() => queue().finish(done(1)));
    const asked = getOne.mock.calls.length;
    await does(() => queue().ended('1'));
    expect([getOne.mock.calls.length, onEnded.mock.calls.length]).toEqual([asked, 0]);
  });

  it('and that was refused as outdated is loaded again without a further report', async () => {
    const backend: Backend = { ids: [1, 2] };
    const { queue, onEnded } = await openQueue(backend);
    backend.decided = [1];
    await does(() => queue().outdated('1'));
    await waitFor(() => expect(queue().record).toEqual(done(1)));
    expect(onEnded).not.toHaveBeenCalled();
  });

  it('keeps what is shown if it cannot be loaded again', async () => {
    const { queue, getOne, onEnded } = await openQueue({ ids: [1, 2] });
    getOne.mockRejectedValueOnce(new Error('errors.network'));
    await does(() => queue().ended('1'));
    expect(queue().record).toEqual(wait(1));
    expect(onEnded).not.toHaveBeenCalled();
  });

  it('is loaded again if it may have moved on and still waits, but only while it is shown', async () => {
    const backend: Backend = { ids: [1, 2] };
    const { queue, getOne } = await openQueue(backend);
    const asked = getOne.mock.calls.length;
    await does(() => queue().readAgain('2'));
    expect(getOne).toHaveBeenCalledTimes(asked);
    await does(() => queue().readAgain('1'));
    expect(getOne).toHaveBeenCalledTimes(asked + 1);
  });
});

describe('the number of cases', () => {
  it.each([
    [{ ids: upTo(3), total: 3 }, 3],
    [{ ids: upTo(3), total: undefined }, 3],
    // at least one more
    [{ ids: upTo(3), total: undefined, hasMore: true }, 4],
    // a total that is behind the rows
    [{ ids: upTo(3), total: 1 }, 3],
  ])('for %o is %i', async (backend, total) => {
    const { queue } = await openQueue(backend);
    expect(queue().place.total).toBe(total);
  });

  it('is not zero, and the queue not empty, while further cases are not loaded', async () => {
    const { queue } = await openQueue({ ids: [1], total: 2 });
    await does(() => queue().finish(done(1)));
    await waitFor(() => expect(queue().place.total).toBe(1));
    expect(queue().isEmpty).toBe(false);
  });

  it('grows by the cases that are looked for, each at its place', async () => {
    const backend: Backend = { ids: [1, 3] };
    const { queue } = await openQueue(backend);
    backend.ids = [1, 2, 3, 4];
    await does(() => queue().lookForMore());
    await waitFor(() => expect(queue().place).toMatchObject({ total: 4, next: '2' }));
  });

  it('stays as it is if no more can be looked for', async () => {
    const { queue, getList } = await openQueue({ ids: [1, 2] });
    getList.mockRejectedValueOnce(new Error('errors.network'));
    await does(() => queue().lookForMore());
    expect(queue().place).toMatchObject({ position: 1, total: 2, next: '2' });
  });

  const pages = (getList: Awaited<ReturnType<typeof openQueue>>['getList']) =>
    getList.mock.calls.map(([, { pagination }]) => pagination.page);

  it('is completed as soon as the last known case is opened', async () => {
    const ids = upTo(MAX_PAGE_SIZE + 2);
    const last = MAX_PAGE_SIZE - 1;
    const search = '?sort=id&order=ASC';
    const { queue, getList } = await openQueue({ ids }, { at: `/things/${last}${search}` });
    expect(queue().place.next).toBe(String(MAX_PAGE_SIZE));
    await does(() => queue().step('next'));
    await waitFor(() => expect(queue().place.next).toBe(String(MAX_PAGE_SIZE + 1)));
    expect(pages(getList)).toEqual([1, 2]);
  });

  it('includes new cases at the beginning of a long list that is newest first', async () => {
    const backend: Backend = { ids: upTo(MAX_PAGE_SIZE + 1) };
    const { queue, getList } = await openQueue(backend);
    backend.ids = [999, ...backend.ids];
    await does(() => queue().lookForMore());
    await waitFor(() => expect(queue().place.previous).toBe('999'));
    expect(pages(getList).toSorted()).toEqual([1, 1, 2]);
  });
});
