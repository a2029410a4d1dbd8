import { MAX_PAGE_SIZE } from '../../../../contract/constants.ts';
import { USERS } from '../paths.ts';

/** Where the status of these users is changed; a link opens the same ones. */
export const bulkPath = (ids: readonly (number | string)[]): string =>
  `${USERS.path}/changeStatus?ids=${ids.join(',')}`;

/** The ids that an address names: numbers, each once, no more than a page of a list has. */
export function idsOf(search: string): number[] {
  const words = (new URLSearchParams(search).get('ids') ?? '').split(',');
  const ids = words.filter(word => /^[1-9]\d{0,15}$/.test(word)).map(Number);
  return [...new Set(ids)].slice(0, MAX_PAGE_SIZE);
}
