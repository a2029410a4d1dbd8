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

describe('who is here', () => {
  it('is told while there is a user, and is a mistake to ask otherwise', () => {
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

  it('changes with the session', () => {
    enter('EWALLET_CALL_CENTER');
    const { result } = renderHook(useSession);
    act(() => setSession({ menu: [] }));
    expect(result.current.menu).toEqual([]);
  });
});

describe('what may be opened', () => {
  const may = (link: string) => {
    const { result, unmount } = renderHook(() => useCanOpen(link));
    unmount();
    return result.current;
  };

  it('is what the menu has for the role and the type of merchant', () => {
    enter('EWALLET_MERCHANT', { type: 'ONLINE' });
    expect([may('/dashboard'), may('/transactions/withdraw')]).toEqual([true, true]);
    enter('EWALLET_MERCHANT', { type: 'CREDIT' });
    expect([may('/dashboard'), may('/transactions/withdraw')]).toEqual([true, false]);
    enter('EWALLET_CALL_CENTER');
    expect([may('/dashboard'), may('/transactions/withdraw')]).toEqual([true, false]);
  });

  it('is nothing that the menu does not have, and nothing without a menu', () => {
    enter('EWALLET_MERCHANT', { type: 'ONLINE' });
    expect(may('/reports')).toBe(false);
    setSession({ menu: undefined });
    expect(may('/dashboard')).toBe(false);
  });
});

describe('where a role begins', () => {
  it.each<[Role, string]>([
    ['EWALLET_ADMIN', '/transactions/allTransactions'],
    ['EWALLET_CALL_CENTER', '/dashboard'],
    ['EWALLET_MERCHANT', '/dashboard'],
  ])('%s at %s', (role, landing) => {
    enter(role);
    expect(renderHook(useLanding).result.current).toBe(landing);
  });
});
