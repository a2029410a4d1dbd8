import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, useState } from 'react';
import { CoreAdminContext, type DataProvider, useLocation } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { portalStore } from '#providers/store/portalStore.ts';
import { english } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { AdminLocale } from '#ui/AdminLocale.tsx';
import { choice } from '#ui/list/filters/filter.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import type { Column } from '#ui/list/table/column.ts';

interface Payment {
  id: number;
  referenceNumber: string;
}

// the session store needs a session
const { enter } = startPortal();

/** The parts rendered since it was last emptied. */
const rendered: string[] = [];
let commits = 0;
const count = () => {
  commits += 1;
};

/** A cell or a filter label that records when it is rendered. */
const reports = (name: string, text: string) => {
  rendered.push(name);
  return text;
};

const columns: readonly Column<Payment>[] = [
  { source: 'referenceNumber', cell: row => reports('row', row.referenceNumber), sortable: 'id' },
];
const filters = [
  choice('status', ['ACTIVE'], value => reports('chip', `options.statuses.${value}`)),
];
const to = ({ id }: Payment) => `/payments/${id}`;

const TOTAL = 60;

/** Returns a page once the test releases it. */
function payments() {
  const answer = gate();
  const getList: DataProvider['getList'] = async (_resource, { pagination }) => {
    const { page = 1, perPage = 20 } = pagination ?? {};
    if (page > 1) await answer.opened;
    const first = TOTAL - (page - 1) * perPage;
    const ids = Array.from({ length: perPage }, (_, at) => first - at);
    return { data: ids.map(id => ({ id, referenceNumber: `KTN${id}` })) as never, total: TOTAL };
  };
  return { provider: { getList } as DataProvider, answer };
}

const Place = () => <output>{useLocation().pathname + useLocation().search}</output>;

const AT = '/payments?filter={"status":"ACTIVE"}';

function Portal({ provider, at = AT }: { provider: DataProvider; at?: string }) {
  const [store] = useState(portalStore);
  return (
    <MemoryRouter initialEntries={[at]}>
      <CoreAdminContext dataProvider={provider} i18nProvider={english} store={store}>
        <AdminLocale>
          <Profiler id="list" onRender={count}>
            <ListPage
              resource="payments"
              title="menu.sections.transactions"
              search="list.search"
              {...{ columns, filters, to }}
            />
          </Profiler>
          <Place />
        </AdminLocale>
      </CoreAdminContext>
    </MemoryRouter>
  );
}

async function openList() {
  await enter('callcentre');
  const { provider, answer } = payments();
  render(<Portal provider={provider} />);
  await screen.findByText('KTN60');
  return answer;
}

describe('changing the page', () => {
  it('renders the list once for the request and once for the response, and only the changed rows', async () => {
    const answer = await openList();
    rendered.length = commits = 0;
    // not a press, which would render MUI's ripple
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
    expect(commits).toBe(1);
    expect(rendered).toEqual([]);
    await act(async () => answer.open());
    await screen.findByText('KTN40');
    expect(commits).toBe(2);
    expect(rendered).toEqual(Array(20).fill('row'));
  });
});

describe('a backend that returns smaller pages than requested', () => {
  const ids = Array.from({ length: TOTAL }, (_, at) => TOTAL - at);
  const getList: DataProvider['getList'] = async (_resource, { pagination }) => {
    const { page = 1, perPage = 20 } = pagination ?? {};
    const size = Math.min(perPage, 25);
    const rows = ids.slice((page - 1) * size, page * size);
    return { data: rows.map(id => ({ id, referenceNumber: `KTN${id}` })) as never, total: TOTAL };
  };
  const provider = { getList } as DataProvider;

  it.each([
    ['/payments?perPage=50', '1–25 of 60', 'KTN60'],
    ['/payments?perPage=50&page=2', '51–60 of 60', 'KTN10'],
  ])('is asked for those, so that every row can be reached: %s', async (at, range, row) => {
    await enter('callcentre');
    render(<Portal provider={provider} at={at} />);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Rows' })).toHaveValue('25'));
    expect(await screen.findByText(row)).toBeInTheDocument();
    expect(screen.getByText(range)).toBeInTheDocument();
  });
});

describe('a row link', () => {
  it('opens the record without loading the page', async () => {
    await openList();
    await userEvent.click(screen.getByText('KTN59'));
    expect(document.querySelector('output')).toHaveTextContent('/payments/59');
  });

  it('is left to the browser when it opens a new tab', async () => {
    await openList();
    const isTaken = vi.fn<(isPrevented: boolean) => void>();
    // the browser handles a click that is not prevented; jsdom cannot open a tab
    const browser = (event: MouseEvent) => {
      isTaken(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', browser, { once: true });
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(screen.getByText('KTN59'));
    expect(isTaken).toHaveBeenCalledWith(false);
    expect(document.querySelector('output')).toHaveTextContent(/^\/payments\?filter/);
  });
});
