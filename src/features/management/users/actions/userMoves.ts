import { HOLDER_ROLES, isStaff, OPS_ROLES, type Role } from '#contract/words/roles.ts';

/** Levels above the user's, in ascending order; none at the highest level and for users who are no holders. */
export function higherLevels(role: Role): readonly (typeof HOLDER_ROLES)[number][] {
  const level = (HOLDER_ROLES as readonly Role[]).indexOf(role);
  return level < 0 ? [] : HOLDER_ROLES.slice(level + 1);
}

/** Whether the user has a wallet of their own. */
export const isHolder = (role: Role): boolean => (HOLDER_ROLES as readonly Role[]).includes(role);

/** Whether users of the role have a PIN: holders for the wallet, merchants for the portal. */
export const hasPin = (role: Role): boolean => isHolder(role) || role === 'EWALLET_MERCHANT';

/** Whether a user of this role may change the account: those of staff and partners are an admin's. */
export const mayChange = (actor: Role, role: Role): boolean =>
  actor === 'EWALLET_ADMIN' || !(isStaff(role) || role === 'EWALLET_PARTNER');

/** Whether the role may make the calls of `ops`. */
export const isOps = (role: Role): boolean => (OPS_ROLES as readonly Role[]).includes(role);
