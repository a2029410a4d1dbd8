import { useStore } from 'react-admin';
import { PREFERENCE } from '#contract/constants.ts';

/** Whether single-key shortcuts are active; on until the user turns them off. Stored in the user's preferences. */
export function useKeysOn(): [boolean, (isOn: boolean) => void] {
  const [kept, keep] = useStore<unknown>(`${PREFERENCE}keys`);
  return [kept !== false, keep];
}
