import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  clearKeptByOthers,
  clearPersonal,
  localStore,
  onOtherTabs,
  sessionStore,
} from '#api/browser/storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

describe('the browser storage', () => {
  it('stores values under their names, separately per store', () => {
    localStore.set('token', 'a');
    sessionStore.set('token', 'b');
    expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual(['a', 'b']);
    expect([localStore.get('token'), sessionStore.get('token')]).toEqual(['a', 'b']);
    localStore.remove('token');
    expect(localStore.get('token')).toBeUndefined();
    expect(sessionStore.get('token')).toBe('b');
  });

  it('distinguishes an empty text from a missing value', () => {
    localStore.set('device.note', '');
    expect(localStore.get('device.note')).toBe('');
    expect(localStore.get('device.other')).toBeUndefined();
  });

  it('falls back to memory if the browser denies access', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    localStore.set('token', 'a');
    expect(localStore.get('token')).toBe('a');
    expect(localStore.keys()).toEqual(['token']);
    localStore.remove('token');
    expect(localStore.get('token')).toBeUndefined();
    expect(localStore.keys()).toEqual([]);
  });

  it('falls back to memory while it is full, and returns to the browser’s storage afterwards', () => {
    const denied = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    localStore.set('device.theme', 'dark');
    expect(localStore.get('device.theme')).toBe('dark');
    denied.mockRestore();
    localStore.set('device.theme', 'light');
    expect(localStorage.getItem('device.theme')).toBe('light');
    expect(localStore.get('device.theme')).toBe('light');
  });
});

describe('clearing the storage', () => {
  it('personal things go with the session, from both stores and from memory', () => {
    localStore.set('personal.views', '[]');
    sessionStore.set('personal.search', 'Ali');
    localStore.set('device.theme', 'dark');
    sessionStore.set('kept.U1.draft', 'x');
    const denied = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    localStore.set('personal.columns', '[]');
    denied.mockRestore();
    clearPersonal('own');
    expect(localStore.keys()).toEqual(['device.theme']);
    expect(sessionStore.keys()).toEqual(['kept.U1.draft']);
  });

  it('marks of other sessions are kept', () => {
    for (const id of ['own', 'another']) {
      localStore.set(`personal.idle.${id}`, '1');
      localStore.set(`personal.locked.${id}`, 'yes');
    }
    clearPersonal('own');
    expect(localStore.keys().toSorted()).toEqual([
      'personal.idle.another',
      'personal.locked.another',
    ]);
  });

  it('what other users left is deleted when a user logs in; the user’s own is kept', () => {
    sessionStore.set('kept.U1.draft', 'x');
    localStore.set('kept.U11.draft', 'y');
    localStore.set('device.theme', 'dark');
    clearKeptByOthers('U1');
    expect(sessionStore.keys()).toEqual(['kept.U1.draft']);
    expect(localStore.keys()).toEqual(['device.theme']);
  });
});

describe('changes in other tabs', () => {
  const change = (init: StorageEventInit) =>
    window.dispatchEvent(new StorageEvent('storage', init));

  it('are reported for the shared store only, until unsubscribed', () => {
    const heard: unknown[] = [];
    const stop = onOtherTabs((key, value) => heard.push([key, value]));
    change({ key: 'token', newValue: 'a', storageArea: localStorage });
    change({ key: 'token', newValue: null, storageArea: localStorage });
    change({ key: null, newValue: null, storageArea: localStorage });
    change({ key: 'token', newValue: 'b', storageArea: sessionStorage });
    stop();
    change({ key: 'token', newValue: 'c', storageArea: localStorage });
    expect(heard).toEqual([
      ['token', 'a'],
      ['token', undefined],
      [undefined, undefined],
    ]);
  });
});
