import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { PREFERENCE } from '../../../contract/constants.ts';
import { type ListPreference, readListPreference } from './listPreference.ts';

/**
 * What the person has chosen for a list; follows them from browser to browser.
 * @param list the list's name
 */
export function useListPreference(
  list: string,
): [ListPreference, (preference: ListPreference) => void] {
  const [kept, keep] = useStore<unknown>(`${PREFERENCE}lists.${list}`);
  return [useMemo(() => readListPreference(kept), [kept]), keep];
}
