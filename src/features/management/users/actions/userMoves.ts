import { userDetailFields } from '#contract/records/profile.ts';
import { HOLDER_ROLES, isStaff, OPS_ROLES, type Role } from '#contract/words/roles.ts';
import type { UserRecord } from '#providers/data/surface.ts';

/** Levels above the user's, in ascending order; none at the highest level and for users who are not holders. */
export function higherLevels(role: Role): readonly (typeof HOLDER_ROLES)[number][] {
  const level = (HOLDER_ROLES as readonly Role[]).indexOf(role);
  return level < 0 ? [] : HOLDER_ROLES.slice(level + 1);
}

/** Whether the user has a wallet of their own. */
export const isHolder = (role: Role): boolean => (HOLDER_ROLES as readonly Role[]).includes(role);

/** Whether users of the role have a PIN: holders for the wallet, merchants for the portal. */
export const hasPin = (role: Role): boolean => isHolder(role) || role === 'EWALLET_MERCHANT';

/** Whether any personal details of the user are left. */
export const hasDetails = (user: UserRecord): boolean =>
  (Object.keys(userDetailFields) as (keyof typeof userDetailFields)[]).some(field => user[field]);

interface Account {
  readonly id: number;
  readonly role: Role;
}

/** Whether the actor may change this account of another user: only admins change those of staff and partners. */
export const isOthersToChange = (actor: Account, { id, role }: Account): boolean =>
  actor.id !== id &&
  (actor.role === 'EWALLET_ADMIN' || !(isStaff(role) || role === 'EWALLET_PARTNER'));

/** Whether the role may make the calls of `ops`. */
export const isOps = (role: Role): boolean => (OPS_ROLES as readonly Role[]).includes(role);
