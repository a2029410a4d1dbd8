import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#contract/constants.ts';
import { type Declaration, RELATIONSHIPS } from '#contract/words/options.ts';
import { instant, oneOf, reference } from './columns.ts';
import { merchants } from './merchants.ts';
import { partners } from './partners.ts';

/**
 * How a merchant signed itself up: what it said beside its company's fields, and the account that the
 * approval makes of it. Source: docs/product.md, 5.3; docs/contract.md, Onboarding.
 */
export const applications = pgTable(
  'applications',
  {
    merchantId: reference()
      .primaryKey()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    reference: text().notNull().unique('applications_reference'),
    /** In normal form, as a user's. */
    username: text().notNull(),
    email: text().notNull(),
    phoneNum: text().notNull(),
    /** Argon2id; erased when it has become the user's, or the applicant was rejected. Until then name and address are taken. */
    passwordHash: text(),
    /** In which the applicant reads its mails. */
    language: text({ enum: LANGUAGES }).notNull(),
    declarations: jsonb().$type<Record<Declaration, boolean>>().notNull(),
    /** A data URL: a drawn picture or a typed name. */
    signature: text().notNull(),
    /** As it was typed; by whom it was sent is in one of the two that follow. */
    referralCode: text(),
    referralMerchantId: reference().references(() => merchants.id, { onDelete: 'set null' }),
    referralPartnerId: reference().references(() => partners.id),
    /** Of the owner when the code was given. */
    referralName: text(),
    relationship: text({ enum: RELATIONSHIPS }),
    /** The address of the connection. */
    ipAddress: text(),
    submittedDate: instant().notNull().defaultNow(),
  },
  table => [
    oneOf('applications_language', table.language, LANGUAGES),
    oneOf('applications_relationship', table.relationship, RELATIONSHIPS),
    check(
      'applications_referral',
      sql`num_nonnulls(${table.referralMerchantId}, ${table.referralPartnerId}) <= 1`,
    ),
    uniqueIndex('applications_username')
      .on(sql`lower(${table.username})`)
      .where(sql`${table.passwordHash} is not null`),
    uniqueIndex('applications_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.passwordHash} is not null`),
    index('applications_referral_merchant').on(table.referralMerchantId),
  ],
);
