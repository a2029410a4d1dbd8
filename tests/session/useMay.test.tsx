import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Permission } from '#contract/access.ts';
import { updateMerchant } from '#contract/endpoints/merchants.ts';
import { changeUserDetails, changeUserStatus } from '#contract/endpoints/people/users.ts';
import { useMay } from '#session/useMay.ts';
import { type DemoAccount, startPortal } from '#tests/support/screen/renderPortal.tsx';

const { enter } = startPortal();

describe('the permission of the user', () => {
  it.each<[DemoAccount, Permission]>([
    ['admin', 'direct'],
    ['callcentre', 'request'],
    ['validator', 'denied'],
    ['merchant', 'denied'],
  ])('depends on the role: %s, %s', async (as, expected) => {
    await enter(as);
    expect(renderHook(() => useMay(changeUserStatus)).result.current).toBe(expected);
  });

  it('depends on the record, if two users must agree on its change', async () => {
    await enter('admin');
    const body = { email: 'siti@example.my' };
    const may = (role: string) =>
      renderHook(() => useMay(changeUserDetails, { id: 1, role }, body)).result.current;
    expect([may('EWALLET_BASIC'), may('EWALLET_MERCHANT')]).toEqual(['direct', 'request']);
  });

  it('depends on the body', async () => {
    await enter('onboarding');
    const may = (body: object) =>
      renderHook(() => useMay(updateMerchant, undefined, body)).result.current;
    expect(may({ businessCity: 'Ipoh' })).toBe('direct');
    expect(may({ businessBankAccountNumber: '99887766' })).toBe('request');
  });
});
