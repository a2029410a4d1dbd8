import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { NO_POSITION } from '#contract/constants.ts';
import { createdDate, identity, instant, reference } from './columns.ts';
import { users } from './users.ts';

/** A browser or phone from which a user logged in. Source: docs/product.md, 3.3. */
export const deviceInfos = pgTable(
  'device_infos',
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceModel: text().notNull(),
    deviceId: text().notNull(),
    /** As reported by the client; never used for a decision. */
    ipAddress: text().notNull(),
    latitude: text().notNull().default(NO_POSITION),
    longitude: text().notNull().default(NO_POSITION),
    isNewDevice: boolean().notNull().default(true),
    lastLoginTimestamp: instant(),
    registrationLocation: text(),
    createdDate,
  },
  table => [
    uniqueIndex('device_infos_user_device').on(table.userId, table.deviceId),
    index('device_infos_user_id').on(table.userId, table.id),
    index('device_infos_device_id').on(table.deviceId),
  ],
);
