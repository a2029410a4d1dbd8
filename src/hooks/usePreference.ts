import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { PREFERENCE } from '#contract/constants.ts';

/**
 * Something that a user chooses once, for all their browsers: a view, a density, a theme. Kept by
 * the backend's preferences and by this browser where it has none; a choice is there at once, in
 * the other tabs too, and is saved a moment later.
 *
 * @param key its name among the preferences, such as `theme`
 * @param initial what it is until they choose
 * @param read what was kept comes from outside: it gives the value, or undefined if invalid.
 *   A constant, as `initial` is, or the value is read again with every render
 * @returns the value, the same object until it changes, and what sets it (JSON only)
 */
export function usePreference<T>(
  key: string,
  initial: T,
  read: (kept: unknown) => T | undefined,
): [T, (value: T) => void] {
  const [kept, keep] = useStore<unknown>(`${PREFERENCE}${key}`);
  const value = useMemo(
    () => (kept === undefined ? undefined : read(kept)) ?? initial,
    [kept, initial, read],
  );
  return [value, keep];
}
