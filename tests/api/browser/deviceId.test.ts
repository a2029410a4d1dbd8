import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserName, deviceId } from '#api/browser/device.ts';
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

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36', 'Chrome'],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0',
      'Edge',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/125.0 Safari/537.36 OPR/111.0',
      'Opera',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
      'Samsung Internet',
    ],
    ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15', 'Safari'],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 CriOS/126.0 Mobile/15E148 Safari/604.1', 'Chrome'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox'],
    ['curl/8.8.0', 'Unknown'],
    ['', 'Unknown'],
  ])('is named after its browser: %s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });

  it('is named after the current browser by default', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Firefox/127.0');
    expect(browserName()).toBe('Firefox');
  });
});
