import { bigint, pgTable } from 'drizzle-orm/pg-core';
import { createdDate, instant, reference, sha256 } from './columns.ts';

/**
 * The hash chain over the audit entries, a seal for each entry. Append-only. It has no foreign key: the seal of an
 * entry that was removed has to remain, because it is what shows the removal.
 * Source: docs/decisions/057-audit-chain.md.
 */
export const auditSeals = pgTable('audit_seals', {
  /** 1, 2, 3 …, without gaps: a missing position is a removed seal. */
  position: bigint({ mode: 'number' }).primaryKey(),
  entryId: reference().notNull().unique(),
  /** When the entry was made, as it said when it was sealed. */
  entryDate: instant().notNull(),
  /** Hash of the entry and of the hash before it. */
  hash: sha256().notNull(),
  createdDate,
});
