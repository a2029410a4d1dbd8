import { pgTable, text } from 'drizzle-orm/pg-core';
import { PARTNER_STATUSES } from '#contract/words/moneyStatuses.ts';
import { auditColumns, deleted, identity, oneOf, ulid } from './columns.ts';

/** An e-wallet partner. Source: docs/contract.md, Partner. */
export const partners = pgTable(
  'partners',
  {
    id: identity(),
    ulid: ulid(),
    name: text().notNull(),
    brand: text().notNull(),
    contactEmail: text().notNull(),
    contactNumber: text().notNull(),
    /** In capitals. Merchants have codes of the same kind, and no two are alike. */
    referralCode: text().unique('partners_referral_code'),
    status: text({ enum: PARTNER_STATUSES }).notNull().default('ACTIVE'),
    deleted,
    ...auditColumns,
  },
  table => [oneOf('partners_status', table.status, PARTNER_STATUSES)],
);
