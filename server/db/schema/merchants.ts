import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MERCHANT_PRODUCTS } from '#contract/words/moneyStatuses.ts';
import { BUSINESS_MODELS, ENTITY_TYPES } from '#contract/words/options.ts';
import { MERCHANT_STATUSES, MERCHANT_TYPES } from '#contract/words/statuses.ts';
import {
  auditColumns,
  deleted,
  identity,
  instant,
  oneOf,
  percent,
  reference,
  ulid,
} from './columns.ts';
import { partners } from './partners.ts';

/**
 * A merchant and its company. Source: docs/product.md, 3.4.
 *
 * `ownerId` is the user who applied; its foreign key is in the hand-written migration, because
 * users reference merchants too.
 */
export const merchants = pgTable(
  'merchants',
  {
    id: identity(),
    ulid: ulid(),
    uuid: uuid().notNull().defaultRandom(),
    type: text({ enum: MERCHANT_TYPES }).notNull(),
    status: text({ enum: MERCHANT_STATUSES }).notNull(),
    statusRemark: text(),
    referralCode: text().unique('merchants_referral_code'),
    partnerId: reference().references(() => partners.id),
    ownerId: reference(),
    customerCount: integer().notNull().default(0),
    mdr: percent(),
    businessContactPersonName: text(),
    businessContactPersonNumber: text(),
    businessContactPersonEmail: text(),
    businessRegistrationName: text().notNull(),
    businessRegistrationNumber: text().notNull(),
    businessEntityType: text({ enum: ENTITY_TYPES }),
    businessContactNumber: text(),
    businessContactEmail: text(),
    businessAddress1: text(),
    businessAddress2: text(),
    businessPostcode: text(),
    businessCity: text(),
    businessState: text(),
    businessPageUrl: text(),
    businessCategory: text(),
    businessCategoryCode: text(),
    businessModel: text({ enum: BUSINESS_MODELS }),
    businessKnowAboutUs: text(),
    businessBankName: text(),
    businessBankAccountName: text(),
    businessBankAccountNumber: text(),
    /** When the registered account was last changed; null if it is still the account from the application. */
    bankChangedDate: instant(),
    /**
     * The previous address, to which codes for a new PIN are sent for a day after `businessContactEmail` was
     * changed.
     */
    contactEmailBefore: text(),
    /** When `businessContactEmail` was last changed; null if it is still the one from the application. */
    contactEmailChangedDate: instant(),
    businessStartYear: integer(),
    businessTradingStartYear: integer(),
    businessTransactionTicket: text(),
    businessAnnualRevenue: text(),
    businessClientBased: text(),
    businessEstimatedCustomer: text(),
    deleted,
    ...auditColumns,
  },
  table => [
    oneOf('merchants_type', table.type, MERCHANT_TYPES),
    oneOf('merchants_status', table.status, MERCHANT_STATUSES),
    oneOf('merchants_entity_type', table.businessEntityType, ENTITY_TYPES),
    oneOf('merchants_business_model', table.businessModel, BUSINESS_MODELS),
    check('merchants_mdr', sql`${table.mdr} between 0 and 100`),
    index('merchants_status_id').on(table.status, table.id),
    index('merchants_partner_id').on(table.partnerId, table.id),
    index('merchants_name').on(sql`lower(${table.businessRegistrationName}) text_pattern_ops`),
    uniqueIndex('merchants_owner').on(table.ownerId),
    index('merchants_registration').using(
      'gin',
      sql`registration_numbers(${table.businessRegistrationNumber})`,
    ),
    index('merchants_bank_account').on(table.businessBankAccountNumber),
  ],
);

/** The services offered to a merchant, with their discount rates. */
export const merchantOffers = pgTable(
  'merchant_offers',
  {
    merchantId: reference()
      .notNull()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    product: text({ enum: MERCHANT_PRODUCTS }).notNull(),
    mdr: percent().notNull(),
  },
  table => [
    primaryKey({ columns: [table.merchantId, table.product] }),
    oneOf('merchant_offers_product', table.product, MERCHANT_PRODUCTS),
    check('merchant_offers_mdr', sql`${table.mdr} between 0 and 100`),
  ],
);
