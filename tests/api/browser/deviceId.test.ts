import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceId } from '#api/browser/device.ts';
import { newId } from '#api/newId.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the device', () => {
  it('has an id, which stays the same in this browser', () => {
    const id = deviceId();
    expect(id).toMatch(UUID);
    expect(deviceId()).toBe(id);
    expect(Object.values({ ...localStorage })).toEqual([id]);
    localStorage.clear();
    expect(deviceId()).not.toBe(id);
  });

  it('gets a unique id even if the page is served without TLS', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const ids = new Set(Array.from({ length: 200 }, newId));
    expect(ids.size).toBe(200);
    expect([...ids].every(id => UUID.test(id))).toBe(true);
  });
});
