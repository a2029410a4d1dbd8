import type { UserDetails } from '#contract/records/profile.ts';
import type { User } from '#contract/records/user.ts';

/** A user as screens see it, with the nested details flattened. */
export type UserRecord = Omit<User, 'userDetails'> & UserDetails;

/**
 * Merges `userDetails` into the record; the record's own fields win, except those without a value, which another backend
 * may have among the details. Source: docs/product.md, 3.2.
 */
export function flattenUser({ userDetails, ...user }: User): UserRecord {
  const own = Object.fromEntries(Object.entries(user).filter(([, value]) => value !== null));
  return { ...user, ...userDetails, ...own };
}
