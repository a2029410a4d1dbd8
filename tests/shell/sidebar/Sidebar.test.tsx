import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Sidebar } from '#shell/sidebar/Sidebar.tsx';
import { useSidebar } from '#shell/useSidebar.ts';

const drawn = vi.hoisted(() => vi.fn());
vi.mock('#shell/sidebar/SidebarMenu.tsx', () => ({
  SidebarMenu: ({ path }: { path: string }) => {
    drawn(path);
    return null;
  },
}));

const Page = ({ path }: { path: string }) => (
  <Sidebar sidebar={useSidebar(path, false)} path={path} />
);

it('renders again for another path only', () => {
  const { rerender } = render(<Page path="/history" />);
  rerender(<Page path="/history" />);
  expect(drawn.mock.calls).toEqual([['/history']]);
  rerender(<Page path="/dashboard" />);
  expect(drawn.mock.calls).toEqual([['/history'], ['/dashboard']]);
});
