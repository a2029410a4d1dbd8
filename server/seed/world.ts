import { dayAt, startOfDay } from '#contract/dates.ts';
import type { merchants } from '#server/db/schema/merchants.ts';
import type { partners } from '#server/db/schema/partners.ts';
import type { userDetails } from '#server/db/schema/userDetails.ts';
import type { users } from '#server/db/schema/users.ts';
import type { walletConfigs, wallets } from '#server/db/schema/wallets.ts';
import { ulid } from '#server/db/ulid.ts';
import { DAY } from '#server/kernel/clock.ts';
import type { Random } from './random.ts';

/** The size of the demo. */
export interface Sizes {
  holders: number;
  merchants: number;
  partners: number;
  transactions: number;
  /** Whether the merchants have pending requests. */
  requests: boolean;
}

export const DEMO_SIZES: Sizes = {
  holders: 2000,
  merchants: 200,
  partners: 5,
  transactions: 30_000,
  requests: true,
};

/** Ids of the merchants of the accounts `merchant` and `merchant2`, which have data on every page. */
export const DEMO_MERCHANTS: readonly number[] = [1, 2];

export type UserRow = typeof users.$inferInsert & { id: number };
export type DetailsRow = typeof userDetails.$inferInsert;
export type MerchantRow = typeof merchants.$inferInsert & { id: number };
export type PartnerRow = typeof partners.$inferInsert & { id: number };
export type WalletRow = typeof wallets.$inferInsert & { id: number };
export type ConfigRow = typeof walletConfigs.$inferInsert & { id: number };

/** Everything to insert except the money, built in memory first. */
export interface World {
  random: Random;
  /** The current time of the clock. */
  now: Date;
  /** Hash of the demo password, shared by all accounts with a password. */
  passwordHash: string;
  pinHash: string;
  users: UserRow[];
  details: DetailsRow[];
  merchants: MerchantRow[];
  partners: PartnerRow[];
  wallets: WalletRow[];
  configs: ConfigRow[];
}

/** Length of the demo's history, in days. */
export const PAST_DAYS = 180;

/** Returns a random time on the Malaysian day `days` days ago, but not after now. */
export function daysAgo({ random, now }: World, days: number): Date {
  const time = startOfDay(dayAt(now)).getTime() - days * DAY + random.integer(0, DAY - 1);
  return new Date(Math.min(time, now.getTime()));
}

/** Returns a deterministic public id. */
export const seedUlid = ({ random }: World, date: Date): string =>
  ulid(date.getTime(), random.next);

/** Returns a deterministic UUID version 4. */
export function seedUuid({ random }: World): string {
  const hex = (length: number) =>
    Array.from({ length }, () => random.integer(0, 15).toString(16)).join('');
  const variant = random.pick(['8', '9', 'a', 'b']);
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${variant}${hex(3)}-${hex(12)}`;
}

/** Returns the id of the next row of a table. */
export const nextId = (rows: readonly unknown[]): number => rows.length + 1;
