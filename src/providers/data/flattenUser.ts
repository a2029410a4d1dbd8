import type { UserDetails } from '#contract/records/profile.ts';
import type { User } from '#contract/records/user.ts';

/** A user as screens see it, with the nested details flattened. */
export type UserRecord = Omit<User, 'userDetails'> & UserDetails;

/** Merges `userDetails` into the record; the record's own fields win. Source: docs/product.md, 3.2. */
export function flattenUser({ userDetails, ...user }: User): UserRecord {
  return { ...userDetails, ...user };
}
