import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { PORTAL_ROLES, ROLES } from '#contract/words/roles.ts';
import { EKYC_STATUSES, USER_STATUSES } from '#contract/words/statuses.ts';
import {
  auditColumns,
  deleted,
  identity,
  instant,
  listed,
  money,
  oneOf,
  reference,
  ulid,
} from './columns.ts';
import { merchants } from './merchants.ts';
import { partners } from './partners.ts';

/**
 * Whether a role is a wallet holder's, in the form that the holders' index uses. It is a negation
 * because, for two roles that nearly all users have, the planner would add up their shares to more
 * than 100 %.
 */
export const isHolder = (role: SQLWrapper): SQL => sql`${role} not in (${listed(PORTAL_ROLES)})`;

/** Whether a role uses the portal, in the form that the index of their names uses. */
export const isPortalUser = (role: SQLWrapper): SQL => sql`${role} in (${listed(PORTAL_ROLES)})`;

/**
 * All users: wallet holders, users of merchants and partners, and staff. Holds account data;
 * personal details are in `user_details`. Source: docs/product.md, 3.2.
 */
export const users = pgTable(
  'users',
  {
    id: identity(),
    ulid: ulid(),
    role: text({ enum: ROLES }).notNull(),
    username: text().notNull(),
    /** Argon2id; null until a first password is set. */
    passwordHash: text(),
    passwordChangedDate: instant(),
    /** Another user set the password: the owner must change it before any other action. */
    mustChangePassword: boolean().notNull().default(false),
    /** Argon2id; null until a PIN is created. */
    pinHash: text(),
    isDefaultPin: boolean().notNull().default(true),
    status: text({ enum: USER_STATUSES }).notNull(),
    remarkStatus: text(),
    ekycStatus: text({ enum: EKYC_STATUSES }).notNull().default('NOT_SUBMITTED'),
    internalEkycStatus: text({ enum: EKYC_STATUSES }).notNull().default('NOT_SUBMITTED'),
    /** One of the eKYC codes, 4000 to 4004. Source: docs/product.md, 8.1. */
    ekycReason: integer(),
    ekycMemo: text(),
    /** When the holder last submitted the identity check; determines the age of the case. */
    ekycSubmittedDate: instant(),
    journeyId: text(),
    registrationLocation: text(),
    unionPayBalance: money(),
    referralCode: text().unique('users_referral_code'),
    partnerId: reference().references(() => partners.id),
    merchantId: reference().references(() => merchants.id),
    suspendedBy: text(),
    suspendedDate: instant(),
    lastLoginDate: instant(),
    deleted,
    ...auditColumns,
  },
  table => [
    oneOf('users_role', table.role, ROLES),
    oneOf('users_status', table.status, USER_STATUSES),
    oneOf('users_ekyc_status', table.ekycStatus, EKYC_STATUSES),
    oneOf('users_internal_ekyc_status', table.internalEkycStatus, EKYC_STATUSES),
    check('users_ekyc_reason', sql`${table.ekycReason} between 4000 and 4004`),
    uniqueIndex('users_username').on(sql`lower(${table.username}) text_pattern_ops`),
    index('users_portal_username')
      .on(sql`lower(${table.username}) text_pattern_ops`)
      .where(isPortalUser(table.role)),
    // lists count with index-only scans: these exclude deleted users
    index('users_holders')
      .on(table.id)
      .where(sql`not ${table.deleted} and ${isHolder(table.role)}`),
    index('users_role_id').on(table.role, table.id).where(sql`not ${table.deleted}`),
    index('users_status_id').on(table.status, table.id).where(sql`not ${table.deleted}`),
    index('users_role_status_id')
      .on(table.role, table.status, table.id)
      .where(sql`not ${table.deleted}`),
    index('users_internal_ekyc_id').on(table.internalEkycStatus, table.id),
    index('users_ekyc_age').on(table.internalEkycStatus, table.ekycSubmittedDate, table.id),
    index('users_merchant_id').on(table.merchantId, table.id),
    index('users_partner_id').on(table.partnerId, table.id),
  ],
);
