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
    /** In upper case. Unique across the codes of merchants and partners. */
    referralCode: text().unique('partners_referral_code'),
    status: text({ enum: PARTNER_STATUSES }).notNull().default('ACTIVE'),
    deleted,
    ...auditColumns,
  },
  table => [oneOf('partners_status', table.status, PARTNER_STATUSES)],
);
