import { bigint, pgTable } from 'drizzle-orm/pg-core';
import { createdDate, instant, reference, sha256 } from './columns.ts';

/**
 * The hash chain over the audit entries: one seal per entry. Append-only. It has no foreign key: the seal of a
 * removed entry must remain, because it reveals the removal.
 * Source: docs/decisions/057-audit-chain.md.
 */
export const auditSeals = pgTable('audit_seals', {
  /** 1, 2, 3 …, without gaps: a missing position is a removed seal. */
  position: bigint({ mode: 'number' }).primaryKey(),
  entryId: reference().notNull().unique(),
  /** The entry's own date at the time of sealing. */
  entryDate: instant().notNull(),
  /** Hash of the entry and the previous seal's hash. */
  hash: sha256().notNull(),
  createdDate,
});
