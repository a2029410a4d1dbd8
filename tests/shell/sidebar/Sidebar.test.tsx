import { act, render, renderHook } from '@testing-library/react';
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

it('an open drawer is closed by another path, and not opened again on return', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget(), { matches: true }) as MediaQueryList,
  );
  const { result, rerender } = renderHook(path => useSidebar(path, false), {
    initialProps: '/users',
  });
  act(() => result.current.toggle());
  expect(result.current.isDrawerOpen).toBe(true);
  rerender('/history');
  expect(result.current.isDrawerOpen).toBe(false);
  rerender('/users');
  expect(result.current.isDrawerOpen).toBe(false);
});

it('renders again for another path only', () => {
  const { rerender } = render(<Page path="/history" />);
  rerender(<Page path="/history" />);
  expect(drawn.mock.calls).toEqual([['/history']]);
  rerender(<Page path="/dashboard" />);
  expect(drawn.mock.calls).toEqual([['/history'], ['/dashboard']]);
});
