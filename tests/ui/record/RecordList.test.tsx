import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import type { DataProvider, GetListParams } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { english, texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import type { Column } from '#ui/list/table/column.ts';
import { RecordTable } from '#ui/list/table/RecordTable.tsx';
import { RecordList } from '#ui/record/RecordList.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const columns: Column<{ id: number; name: string }>[] = [
  { source: 'name', cell: ({ name }) => name },
];
const onExportEnd = vi.fn();

/** Something above the table that a failure must not end, such as an export. */
function Export() {
  useEffect(() => onExportEnd, []);
  return null;
}

function Page() {
  const [filter, setFilter] = useState({ status: 'All' });
  return (
    <>
      <button type="button" onClick={() => setFilter({ status: 'Failed' })}>
        Filter
      </button>
      <RecordList resource="transactions" filter={filter} lead={<Export />}>
        <RecordTable columns={columns} />
      </RecordList>
    </>
  );
}

/** 30 rows of a record, as a record's page lists them; `fail` decides which requests fail. */
function openList(fail: () => boolean) {
  const getList = async (_: string, { filter, pagination }: GetListParams) => {
    if (fail()) throw new Error('errors.offline');
    const { page, perPage } = pagination ?? { page: 1, perPage: 20 };
    const rows = Array.from({ length: 30 }, (_, id) => ({
      id,
      name: `${filter.status} ${id + 1}`,
    }));
    return { data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length };
  };
  const provider = { getList } as unknown as DataProvider;
  renderAlone(<Page />, english, provider);
  return userEvent.setup();
}

it('a page that fails to load is retried with its filter, and nothing else of the list ends', async () => {
  let isOffline = false;
  const user = openList(() => isOffline);
  await screen.findByText('All 1');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await screen.findByText('Failed 1');
  isOffline = true;
  await user.click(screen.getByRole('button', { name: texts.list.next }));
  const retry = await screen.findByRole('button', { name: texts.list.retry });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('21–30 of 30')).toBeVisible();
  expect(onExportEnd).not.toHaveBeenCalled();
  isOffline = false;
  await user.click(retry);
  expect(await screen.findByText('Failed 21')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Failed 1')).toBeNull());
  expect(screen.getByText('21–30 of 30')).toBeVisible();
});
