import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endSessionHere, setSession } from '#api/session/sessionState.ts';
import type { MenuItem } from '#contract/menu.ts';
import type { Role } from '#contract/words/roles.ts';
import { useCanOpen, useLanding, useProfile, useSession, useViewer } from '#session/useSession.ts';

afterEach(() => {
  cleanup();
  endSessionHere('logout');
});

const item = (link: string, roles: Role[], types: string[] = []) =>
  ({ id: 1, link, accessibleRoles: roles, accessibleMerchantTypes: types }) as unknown as MenuItem;

const MENU = [
  item('/dashboard', ['EWALLET_MERCHANT', 'EWALLET_CALL_CENTER']),
  item('/transactions/withdraw', ['EWALLET_MERCHANT'], ['ONLINE']),
];

function enter(role: Role, merchant: object | null = null, menu: MenuItem[] | undefined = MENU) {
  setSession({
    status: 'authenticated',
    token: 'token',
    profile: { id: 1, username: 'aminah', role, merchant } as never,
    menu,
  });
}

describe('the session of the user', () => {
  it('is available while there is a user, and an error otherwise', () => {
    enter('EWALLET_CALL_CENTER');
    expect(renderHook(useProfile).result.current.username).toBe('aminah');
    expect(renderHook(useViewer).result.current).toEqual({
      role: 'EWALLET_CALL_CENTER',
      merchantType: undefined,
    });

    cleanup();
    endSessionHere('logout');
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => renderHook(useProfile)).toThrow('no session');
  });

  it('updates when the session changes', () => {
    enter('EWALLET_CALL_CENTER');
    const { result } = renderHook(useSession);
    act(() => setSession({ menu: [] }));
    expect(result.current.menu).toEqual([]);
  });
});

describe('access to a page', () => {
  const may = (link: string) => {
    const { result, unmount } = renderHook(() => useCanOpen(link));
    unmount();
    return result.current;
  };

  it('follows the menu for the role and the merchant type', () => {
    enter('EWALLET_MERCHANT', { type: 'ONLINE' });
    expect([may('/dashboard'), may('/transactions/withdraw')]).toEqual([true, true]);
    enter('EWALLET_MERCHANT', { type: 'CREDIT' });
    expect([may('/dashboard'), may('/transactions/withdraw')]).toEqual([true, false]);
    enter('EWALLET_CALL_CENTER');
    expect([may('/dashboard'), may('/transactions/withdraw')]).toEqual([true, false]);
  });

  it('is denied if the menu does not have it, or if there is no menu', () => {
    enter('EWALLET_MERCHANT', { type: 'ONLINE' });
    expect(may('/reports')).toBe(false);
    setSession({ menu: undefined });
    expect(may('/dashboard')).toBe(false);
  });
});

describe('the landing page', () => {
  it.each<[Role, string]>([
    ['EWALLET_ADMIN', '/transactions/allTransactions'],
    ['EWALLET_CALL_CENTER', '/dashboard'],
    ['EWALLET_MERCHANT', '/dashboard'],
  ])('of %s is %s', (role, landing) => {
    enter(role);
    expect(renderHook(useLanding).result.current).toBe(landing);
  });
});
