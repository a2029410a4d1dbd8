import type { User } from '#contract/records/user.ts';
import { callerOf } from './api.ts';

/** A wallet holder, as found by journeys. */
export interface Holder {
  id: number;
  username: string;
  displayName: string;
  phoneNum: string;
}

/**
 * Holders of the demo, newest first, as the backend's list returns them.
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

/** An active user. @throws if the demo has none */
export async function activeHolder(origin: string): Promise<Holder> {
  const [holder] = await findHolders(origin, { query: 'status=ACTIVE' });
  if (holder === undefined) throw new Error('the demo has no active holder');
  return holder;
}

/** The holder with the demo's longest name, which stresses every layout. */
export async function longNamedHolder(origin: string): Promise<Holder> {
  const [holder] = await findHolders(origin, { search: 'Zulaikha Safiyyah' });
  if (holder === undefined) throw new Error('the demo has nobody with a long name');
  return holder;
}
