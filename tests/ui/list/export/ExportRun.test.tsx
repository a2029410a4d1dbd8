import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type DataProvider, useNotificationContext } from 'react-admin';
import { expect, it } from 'vitest';
import { english, texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { ExportRun } from '#ui/list/export/ExportRun.tsx';

const job = {
  resource: 'transactions',
  fieldsOf: 'transactions',
  titles: [],
  whose: undefined,
  filter: {},
  unnamed: [],
  searchSource: 'search',
  sort: { field: 'id', order: 'DESC' },
  columns: [],
  filters: [],
  format: 'csv',
  fileName: 'transactions.csv',
} as const;

const provider = { getList: () => new Promise(() => undefined) } as unknown as DataProvider;

/** A list with a button that exports it, and one that leaves it; no page of rows ever arrives. */
function Page() {
  const [isRunning, setRunning] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const { notifications } = useNotificationContext();
  return (
    <main className="k-main">
      <button type="button" onClick={() => setRunning(true)}>
        Export
      </button>
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
      {isRunning && !isLeft && <ExportRun job={job} onEnd={() => setRunning(false)} />}
      {notifications.map(({ message }) => (
        <p key={String(message)}>{message}</p>
      ))}
    </main>
  );
}

async function exportList() {
  renderAlone(<Page />, english, provider);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  return user;
}

/** The style sheets of the page: jsdom computes no logical padding. */
const styles = () => [...document.querySelectorAll('style')].map(each => each.textContent).join('');
const ROOM = /\.k-main\.k-main\{padding-block-end:\d{3}px/;

it('leaves room below the list, which it would cover, while it runs', async () => {
  const user = await exportList();
  expect(styles()).toMatch(ROOM);
  await user.click(screen.getByRole('button', { name: texts.ui.cancel }));
  expect(styles()).not.toMatch(ROOM);
});

it('returns the focus to where it was when it is cancelled', async () => {
  const user = await exportList();
  await user.click(screen.getByRole('button', { name: texts.ui.cancel }));
  expect(screen.getByRole('button', { name: 'Export' })).toHaveFocus();
});

it('says that it was stopped when its list is left, and nothing when it is cancelled', async () => {
  const user = await exportList();
  await user.click(screen.getByRole('button', { name: texts.ui.cancel }));
  expect(screen.queryByText('list.exportStopped')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.getByText('list.exportStopped')).toBeInTheDocument();
});
