import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import type { Whitelabel } from '#contract/records/platformRecord.ts';
import { NOTIFICATION_KINDS } from '#contract/words/notificationKinds.ts';
import { ROLES } from '#contract/words/roles.ts';
import { MERCHANT_TYPES } from '#contract/words/statuses.ts';
import {
  auditColumns,
  bytes,
  createdDate,
  identity,
  instant,
  listed,
  oneOf,
  reference,
  sha256,
} from './columns.ts';
import { users } from './users.ts';

/** Types of menu items; only HEADER is in the original specification (docs/product.md, 3.10). */
export const MENU_ITEM_TYPES = ['HEADER', 'ITEM'] as const;

export const menuItems = pgTable(
  'menu_items',
  {
    id: identity(),
    parentId: reference().references((): AnyPgColumn => menuItems.id, { onDelete: 'cascade' }),
    menuItemIdentifier: text().notNull().unique('menu_items_identifier'),
    label: text().notNull(),
    type: text({ enum: MENU_ITEM_TYPES }),
    link: text(),
    accessibleRoles: text({ enum: ROLES }).array().notNull(),
    accessibleMerchantTypes: text({ enum: MERCHANT_TYPES }).array().notNull().default(sql`'{}'`),
    hideInSidebar: boolean().notNull().default(false),
    order: integer().notNull(),
    ...auditColumns,
  },
  table => [
    oneOf('menu_items_type', table.type, MENU_ITEM_TYPES),
    check('menu_items_roles', sql`${table.accessibleRoles} <@ array[${listed(ROLES)}]`),
    check(
      'menu_items_merchant_types',
      sql`${table.accessibleMerchantTypes} <@ array[${listed(MERCHANT_TYPES)}]`,
    ),
  ],
);

export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    title: text().notNull(),
    body: text().notNull(),
    link: text(),
    read: boolean().notNull().default(false),
    createdDate,
  },
  table => [
    oneOf('notifications_kind', table.kind, NOTIFICATION_KINDS),
    index('notifications_user_id').on(table.userId, table.id),
    index('notifications_of_kind').on(table.userId, table.kind, table.id),
    index('notifications_created').on(table.userId, table.createdDate),
    index('notifications_unread').on(table.userId, table.id).where(sql`not ${table.read}`),
  ],
);

/** Preferences that follow a user across browsers; only the portal knows their content. */
export const preferences = pgTable('preferences', {
  userId: reference()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: integer().notNull(),
  values: jsonb().$type<unknown>().notNull(),
  lastModifiedDate: instant().notNull().defaultNow(),
});

/** A single row. Source: docs/product.md, 2.4. */
export const platformSettings = pgTable(
  'platform_settings',
  {
    id: integer().primaryKey().default(1),
    projectName: text().notNull(),
    projectLogo: text(),
    footerName: text().notNull(),
    portalVersion: text().notNull(),
    supportEmail: text(),
    supportPhone: text(),
    whitelabel: jsonb().$type<Whitelabel>(),
    /** Roles whose users must have an authenticator. */
    authenticatorRoles: text({ enum: ROLES }).array().notNull().default(sql`'{}'`),
    ...auditColumns,
  },
  table => [
    check('platform_settings_one_row', sql`${table.id} = 1`),
    check(
      'platform_settings_authenticator_roles',
      sql`${table.authenticatorRoles} <@ array[${listed(ROLES)}]`,
    ),
  ],
);

/** Pictures of the brand, keyed by a hash of their content; public. */
export const brandPictures = pgTable('brand_pictures', {
  hash: sha256().primaryKey(),
  /** MIME type. */
  type: text().notNull(),
  content: bytes().notNull(),
  createdBy: text(),
  createdDate,
});
