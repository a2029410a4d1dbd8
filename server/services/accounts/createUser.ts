import { createUser as endpoint } from '#contract/endpoints/people/accounts.ts';
import type { Queries } from '#server/db/driver.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { isTaken } from '#server/services/auth/names.ts';
import { guarded } from '#server/services/changes/guarded.ts';
import { plainUsername } from '#server/services/users/usernames.ts';
import { accountFacts, createAccount } from './accounts.ts';

/** Why the account cannot be created: its user name or its email address is taken. */
type Conflict = 3014 | 3019 | undefined;

async function conflictOf(db: Queries, username: string, email: string): Promise<Conflict> {
  if (await isTaken(db, username)) return 3014;
  return (await isTaken(db, email)) ? 3019 : undefined;
}

/**
 * Creates a validator's account once another validator has approved it. Its owner chooses the password with a mailed
 * link: no request contains a secret, and the maker never knows the password. Source: docs/contract.md, Nobody alone.
 * @throws {ApiFailure} 1001 a password, or a user name that imitates another; 3014, 3019
 */
export const createUser = guarded<typeof endpoint, Conflict>({
  endpoint,
  entity: 'user',
  find: async (db, _, __, { username, email, userDetailDTO }) => ({
    id: null,
    label: userDetailDTO?.displayName ?? username,
    subjectId: null,
    row: await conflictOf(db, plainUsername(username), email),
  }),
  reaches: actor => actor.role === 'EWALLET_ADMIN',
  check: ({ password }, { row: conflict }) => {
    if (password !== undefined) throw new ApiFailure('badParameter', { message: 'password' });
    if (conflict) throw new ApiFailure(conflict);
  },
  changes: (_, account) => ({
    before: {},
    // the details' own email address is not stored: the account's must be the one that is shown
    after: { ...account.userDetailDTO, ...accountFacts(account) },
  }),
  apply: (work, _, account) => createAccount(work, account),
});
