import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { PREFERENCE } from '#contract/constants.ts';

/**
 * A user setting that applies in all their browsers: a view, a density, a theme. Stored in the backend's preferences,
 * or in this browser if the backend has none. A change applies immediately, also in other tabs, and is saved a moment
 * later.
 *
 * @param key its name among the preferences, such as `theme`
 * @param initial the default
 * @param read validates the stored value, which is not trusted; returns undefined if invalid. Must be a constant, like
 * `initial`, or the value is read again with every render
 * @returns the value, the same object until it changes, and its setter (JSON only)
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
