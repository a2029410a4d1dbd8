import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CoreAdminContext, type DataProvider, Link, memoryStore } from 'react-admin';
import { BrowserRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { english, texts } from '#tests/support/run/english.ts';
import { AdminLocale } from '#ui/AdminLocale.tsx';
import { RecordDrawer } from '#ui/record/RecordDrawer.tsx';
import { useDrawer } from '#ui/record/useDrawer.ts';

const provider = {
  getOne: async () => ({ data: { id: 1, name: 'Payment' } }),
} as unknown as DataProvider;

/** A window of a width, for MUI's media queries. */
function widen(width: number) {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('min-width')
      ? width >= Number.parseFloat(media.replace(/\D+/, ''))
      : width <= Number.parseFloat(media.replace(/\D+/, '')),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

let loadRest: () => void;

function Page({ isWide = false }: { isWide?: boolean }) {
  const drawer = useDrawer('payment');
  const [isLoaded, setLoaded] = useState(false);
  loadRest = () => setLoaded(true);
  return (
    <div>
      <header>Bar</header>
      <main>
        <div>
          <h1>Payments</h1>
          <button type="button">Export</button>
        </div>
        <Link className="k-row-link" to={drawer.pathOf({ id: 1 })} {...drawer.opening}>
          Row
        </Link>
        {isLoaded && <nav>Pager</nav>}
        <RecordDrawer
          resource="transactions"
          drawer={drawer}
          title={() => 'One payment'}
          isWide={isWide}
        >
          {() => 'Details'}
        </RecordDrawer>
      </main>
    </div>
  );
}

async function open(width: number, isWide?: boolean) {
  widen(width);
  render(
    <BrowserRouter>
      <CoreAdminContext dataProvider={provider} i18nProvider={english} store={memoryStore()}>
        <AdminLocale>
          <Page isWide={isWide ?? false} />
        </AdminLocale>
      </CoreAdminContext>
    </BrowserRouter>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByText('Row'));
  await screen.findByText('Details');
  return user;
}

/** Which parts of the page cannot be reached. jsdom has the property only. */
const inert = () =>
  ['Bar', 'Payments', 'Export', 'Row', 'One payment'].filter(name => {
    const found = screen.queryByText(name);
    return found?.inert || found?.closest('aside')?.parentElement?.inert;
  });

beforeEach(() => history.replaceState(null, '', '/'));

it.each([
  [1440, false, []],
  [1440, true, ['Export', 'Row']],
  [640, false, ['Export', 'Row']],
  [390, false, ['Bar', 'Export', 'Row']],
])(
  'at %i px (wide: %o) it makes what it covers inert, but the page’s heading: %o',
  async (width, isWide, expected) => {
    await open(width, isWide);
    expect(inert()).toEqual(expected);
  },
);

it('keeps what loads behind it inert, and gives all back when it closes', async () => {
  const user = await open(640);
  act(() => loadRest());
  await waitFor(() => expect(screen.getByText('Pager').inert).toBe(true));
  await user.click(screen.getByRole('button', { name: texts.ui.close }));
  await waitFor(() => expect(screen.queryByText('Details')).toBeNull());
  expect(inert()).toEqual([]);
  expect(screen.getByText('Pager').inert).toBe(false);
  expect(screen.getByText('Row')).toHaveFocus();
});

it('closes on Escape even if the focus has left it', async () => {
  const user = await open(640);
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Details')).toBeNull());
  expect(screen.getByText('Row')).toHaveFocus();
});
