import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { IdentityData } from '#contract/records/ekyc.ts';
import { instant, reference } from './columns.ts';
import { users } from './users.ts';

/**
 * Data read from a wallet holder's identity document at the last submission. The wallet app submits
 * it; its pictures are in `documents`. Source: docs/contract.md, eKYC review.
 */
export const identityChecks = pgTable('identity_checks', {
  userId: reference()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  read: jsonb().$type<IdentityData>(),
  readDate: instant().notNull().defaultNow(),
});
