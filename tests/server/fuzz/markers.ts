import { sql } from 'drizzle-orm';
import type { Queries } from '#server/db/driver.ts';
import { bankAccounts } from '#server/db/schema/bankAccounts.ts';
import { documents } from '#server/db/schema/documents.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { wallets } from '#server/db/schema/wallets.ts';

/** Records that can be recognized in any response. */
export const MARKED = ['user', 'transaction', 'account', 'document'] as const;
type Marked = (typeof MARKED)[number];

/** The text that marks a record, without its id. */
const before = (kind: Marked): string => `canary-${kind}-`;

/** The markers in a text. */
export const markersIn = (text: string): string[] =>
  text.match(/canary-(?:user|transaction|account|document)-\d+/g) ?? [];

/** The owner of a record. */
interface Owner {
  userId?: number | null;
  merchantId?: number | null;
  partnerId?: number | null;
}

/** The attributes of a non-staff user that determine what they may see. */
type Outsider = Pick<typeof users.$inferSelect, 'id' | 'merchantId' | 'partnerId'>;

/** The records of the example data, with their owners. */
export interface Owners {
  /** The markers of the records that an outsider may see. */
  markersFor(outsider: Outsider): Set<string>;
  /** The wallets that an outsider may not see: ids by ULID. */
  hiddenFrom(outsider: Outsider): Map<string, number>;
}

const isSame = (one: number | null | undefined, other: number | null | undefined) =>
  one !== null && one !== undefined && one === other;

const marker = (kind: Marked, id: unknown, after = '') =>
  sql`${before(kind)}::text || ${id} || ${after}::text`;

/** Marks the records, and determines their owners from the tables alone. */
export async function plantMarkers(db: Queries): Promise<Owners> {
  await db.update(userDetails).set({ email: marker('user', userDetails.id, '@example.test') });
  await db.update(transactions).set({ remark: marker('transaction', transactions.id) });
  await db.update(bankAccounts).set({ accountName: marker('account', bankAccounts.id) });
  await db.update(documents).set({ name: marker('document', documents.id, '.pdf') });

  const people = new Map((await db.select().from(users)).map(user => [user.id, user]));
  const companies = new Map((await db.select().from(merchants)).map(row => [row.id, row]));
  const purses = new Map((await db.select().from(wallets)).map(row => [row.id, row]));
  const walletOf = (id: number | null): Owner => purses.get(id ?? 0) ?? {};
  const marked: [string, Owner[]][] = [
    ...[...people.keys()].map(id => entry('user', id, { userId: id })),
    ...(await db.select().from(bankAccounts)).map(row => entry('account', row.id, row)),
    ...(await db.select().from(documents)).map(row => entry('document', row.id, row)),
    ...(await db.select().from(transactions)).map(({ id, senderWalletId, receiverWalletId }) =>
      entry('transaction', id, walletOf(senderWalletId), walletOf(receiverWalletId)),
    ),
  ];

  const owns = (outsider: Outsider, { userId, merchantId, partnerId }: Owner): boolean => {
    const user = people.get(userId ?? 0);
    return (
      isSame(user?.id, outsider.id) ||
      isSame(user?.merchantId ?? merchantId, outsider.merchantId) ||
      isSame(
        user?.partnerId ?? companies.get(merchantId ?? 0)?.partnerId ?? partnerId,
        outsider.partnerId,
      )
    );
  };
  return {
    markersFor: outsider =>
      new Set(marked.filter(([, of]) => of.some(one => owns(outsider, one))).map(([name]) => name)),
    hiddenFrom: outsider =>
      new Map(
        [...purses.values()]
          .filter(wallet => !owns(outsider, wallet))
          .map(({ ulid, id }) => [ulid, id]),
      ),
  };
}

const entry = (kind: Marked, id: number, ...owners: Owner[]): [string, Owner[]] => [
  `${before(kind)}${id}`,
  owners,
];
