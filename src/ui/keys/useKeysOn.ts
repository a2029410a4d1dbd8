import { useStore } from 'react-admin';
import { PREFERENCE } from '#contract/constants.ts';

/** Whether single keys do something; on until the user turns them off. Kept among their preferences. */
export function useKeysOn(): [boolean, (isOn: boolean) => void] {
  const [kept, keep] = useStore<unknown>(`${PREFERENCE}keys`);
  return [kept !== false, keep];
}
