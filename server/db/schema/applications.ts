import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#contract/constants.ts';
import { type Declaration, RELATIONSHIPS } from '#contract/words/options.ts';
import { instant, oneOf, reference } from './columns.ts';
import { merchants } from './merchants.ts';
import { partners } from './partners.ts';

/**
 * A merchant's own application: the answers that are not company fields, and the account that the
 * approval creates from it. Source: docs/product.md, 5.3; docs/contract.md, Onboarding.
 */
export const applications = pgTable(
  'applications',
  {
    merchantId: reference()
      .primaryKey()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    reference: text().notNull().unique('applications_reference'),
    /** Normalized, like a user's. */
    username: text().notNull(),
    email: text().notNull(),
    phoneNum: text().notNull(),
    /**
     * Argon2id; cleared when the user takes it over or the application is rejected. Until then, the
     * username and email address are reserved.
     */
    passwordHash: text(),
    /** The language of the declarations as they were shown, and of the emails to the applicant. */
    language: text({ enum: LANGUAGES }).notNull(),
    declarations: jsonb().$type<Record<Declaration, boolean>>().notNull(),
    /** The version of their texts; null if it is not known. */
    declarationsVersion: integer(),
    /** A data URL: a drawn image or a typed name. */
    signature: text().notNull(),
    /** As typed; the referrer is in one of the next two columns. */
    referralCode: text(),
    referralMerchantId: reference().references(() => merchants.id, { onDelete: 'set null' }),
    referralPartnerId: reference().references(() => partners.id),
    /** The referrer's name when the code was entered. */
    referralName: text(),
    relationship: text({ enum: RELATIONSHIPS }),
    /** IP address of the connection. */
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
