import { fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, TestMemoryRouter } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { ScreenIndexContext } from '#hooks/screenLinks.ts';
import { SidebarLink } from '#shell/sidebar/SidebarLink.tsx';
import { english } from '#tests/support/run/english.ts';
import { AdminLocale } from '#ui/AdminLocale.tsx';

const prefetch = vi.fn();

const open = (identifier: string, label: string) =>
  render(
    <TestMemoryRouter>
      <CoreAdminContext i18nProvider={english}>
        <AdminLocale>
          <ScreenIndexContext value={{ prefetch, menuLinkOf: path => path }}>
            <SidebarLink
              item={{ identifier, label, link: '/history', children: [] }}
              isHere={false}
            />
          </ScreenIndexContext>
        </AdminLocale>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );

it('preloads the screen when the link is hovered or focused', () => {
  open('history-all', 'History');
  const link = screen.getByRole('link');
  expect(prefetch).not.toHaveBeenCalled();
  fireEvent.pointerEnter(link);
  fireEvent.focus(link);
  expect(prefetch.mock.calls).toEqual([['/history'], ['/history']]);
});

it('uses the portal’s own name for a known item, and the backend’s for others', () => {
  open('history-all', 'Audit trail');
  expect(screen.getByRole('link', { name: 'History' })).toBeInTheDocument();
  open('loyalty-points', 'Loyalty points');
  expect(screen.getByRole('link', { name: 'Loyalty points' })).toBeInTheDocument();
});
