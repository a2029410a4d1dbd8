import { dayAt, startOfDay } from '#contract/dates.ts';
import type { merchants } from '#server/db/schema/merchants.ts';
import type { partners } from '#server/db/schema/partners.ts';
import type { userDetails } from '#server/db/schema/userDetails.ts';
import type { users } from '#server/db/schema/users.ts';
import type { walletConfigs, wallets } from '#server/db/schema/wallets.ts';
import { ulid } from '#server/db/ulid.ts';
import type { Random } from './random.ts';

/** How much of each there is. */
export interface Sizes {
  holders: number;
  merchants: number;
  partners: number;
  transactions: number;
  /** Whether the merchants have asked for something that nobody has decided yet. */
  requests: boolean;
}

export const DEMO_SIZES: Sizes = {
  holders: 2000,
  merchants: 200,
  partners: 5,
  transactions: 30_000,
  requests: true,
};

/** Ids of the merchants of the accounts `merchant` and `merchant2`, which have something of everything. */
export const DEMO_MERCHANTS: readonly number[] = [1, 2];

export type UserRow = typeof users.$inferInsert & { id: number };
export type DetailsRow = typeof userDetails.$inferInsert;
export type MerchantRow = typeof merchants.$inferInsert & { id: number };
export type PartnerRow = typeof partners.$inferInsert & { id: number };
export type WalletRow = typeof wallets.$inferInsert & { id: number };
export type ConfigRow = typeof walletConfigs.$inferInsert & { id: number };

/** Everything that is to be inserted but the money, made in memory first. */
export interface World {
  random: Random;
  /** Now, by the clock. */
  now: Date;
  /** Hash of the demo's password, shared by all accounts that have one. */
  passwordHash: string;
  pinHash: string;
  users: UserRow[];
  details: DetailsRow[];
  merchants: MerchantRow[];
  partners: PartnerRow[];
  wallets: WalletRow[];
  configs: ConfigRow[];
}

export const DAY = 86_400_000;
/** How far back the demo's past reaches, in days. */
export const PAST_DAYS = 180;

/** An instant so many days before today's beginning in Malaysia, at some time of that day. */
export function daysAgo({ random, now }: World, days: number): Date {
  const time = startOfDay(dayAt(now)).getTime() - days * DAY + random.integer(0, DAY - 1);
  return new Date(Math.min(time, now.getTime()));
}

/** An id for the outside, the same every time. */
export const seedUlid = ({ random }: World, date: Date): string =>
  ulid(date.getTime(), random.next);

/** A UUID of version 4, the same every time. */
export function seedUuid({ random }: World): string {
  const hex = (length: number) =>
    Array.from({ length }, () => random.integer(0, 15).toString(16)).join('');
  const variant = random.pick(['8', '9', 'a', 'b']);
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${variant}${hex(3)}-${hex(12)}`;
}

/** The number that the next row of a table gets. */
export const nextId = (rows: readonly unknown[]): number => rows.length + 1;
