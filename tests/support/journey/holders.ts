import type { User } from '#contract/records/user.ts';
import { callerOf } from './api.ts';

/** A wallet holder, as journeys look for one. */
export interface Holder {
  id: number;
  username: string;
  displayName: string;
  phoneNum: string;
}

/**
 * Holders of the demo, newest first, as the backend's own list has them.
 * @param query of the list, such as `status=ACTIVE`
 */
export async function findHolders(
  origin: string,
  { search = 'all', query = '' } = {},
): Promise<Holder[]> {
  const compliance = await callerOf(origin, 'compliance');
  const path = `/user/api/users/basic-premium/all/${encodeURIComponent(search)}`;
  const users: User[] = await compliance.call('GET', `${path}?page=0&size=20&${query}`);
  return users.map(({ id, username, userDetails: { displayName, phoneNum } }) => ({
    id,
    username,
    displayName: displayName ?? username,
    phoneNum: phoneNum ?? '',
  }));
}

/** A user whom nothing stands against. @throws when the demo has nobody such */
export async function activeHolder(origin: string): Promise<Holder> {
  const [holder] = await findHolders(origin, { query: 'status=ACTIVE' });
  if (holder === undefined) throw new Error('the demo has no active holder');
  return holder;
}

/** The one with the longest name of the demo, which tries every layout. */
export async function longNamedHolder(origin: string): Promise<Holder> {
  const [holder] = await findHolders(origin, { search: 'Zulaikha Safiyyah' });
  if (holder === undefined) throw new Error('the demo has nobody with a long name');
  return holder;
}
