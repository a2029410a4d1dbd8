import { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { english, texts } from '#tests/support/run/english.ts';
import { AdminLocale } from '#ui/AdminLocale.tsx';
import { QueueRoute } from '#ui/queue/QueueStart.tsx';

const queue = { resource: 'things', path: '/things', title: 'queue.empty' };

it('the start of a queue shows and announces that its cases are loading', async () => {
  let answer = (_: object) => {};
  const getList = () =>
    new Promise<object>(resolve => {
      answer = resolve;
    });
  render(
    <MemoryRouter initialEntries={['/things/first']}>
      <CoreAdminContext
        i18nProvider={english}
        dataProvider={{ getList } as unknown as DataProvider}
        queryClient={new QueryClient()}
      >
        <AdminLocale>
          <Routes>
            <Route
              path="/things/:id"
              element={<QueueRoute of={queue} Case={() => <p>the oldest case</p>} />}
            />
          </Routes>
        </AdminLocale>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(texts.loading.label);
  await act(async () => answer({ data: [{ id: 7 }], total: 1 }));
  expect(await screen.findByText('the oldest case')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});
