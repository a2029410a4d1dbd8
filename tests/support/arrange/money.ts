import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { sen } from '#contract/money.ts';
import type { OwnAccount } from '#contract/words/ledger.ts';
import type { Database } from '#server/db/database.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { transactionLimits } from '#server/db/schema/limits.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { partners } from '#server/db/schema/partners.ts';
import { users } from '#server/db/schema/users.ts';
import { walletConfigs, wallets } from '#server/db/schema/wallets.ts';
import { ulid } from '#server/db/ulid.ts';
import { ago, type Clock, DAY } from '#server/kernel/clock.ts';
import { lockWallets } from '#server/services/money/ledger.ts';
import { moveMoney, type TransactionRow } from '#server/services/money/newTransaction.ts';
import { idOf, PIN } from '#tests/support/backend/accounts.ts';
import {
  type Answer,
  type Backend,
  type Caller,
  openBackend,
} from '#tests/support/backend/backend.ts';
import { stepUp } from '#tests/support/backend/stepUp.ts';
import type { EachDatabase } from '#tests/support/database/databases.ts';
import { wrongTotals } from '#tests/support/database/totals.ts';
import { createTestClock, type TestClock } from '#tests/support/run/clock.ts';
import { sharedByTests } from '#tests/support/run/sharedByTests.ts';

/** RM5,000, the opening balance of a merchant's wallet. */
export const OPENING = 500_000;

/** The merchants' ULIDs, the same as in the accounts. */
export const ULID_OF = { merchant: 'M1'.padStart(26, '0'), merchant2: 'M2'.padStart(26, '0') };

/** A backend with the accounts and funded wallets; both merchants have stepped up. */
export interface Market {
  backend: Backend;
  database: Database;
  clock: TestClock;
  merchant: Caller;
  merchant2: Caller;
  admin: Caller;
  /** Wallet ids; the holder is `basic`, who belongs to no partner. */
  wallets: Record<'merchant' | 'merchant2' | 'partner' | 'holder', number>;
}

/** Dates the platform back a year: nightly reports begin with the first user, and a partner's with the partner. */
async function openedLongAgo({ database }: Backend, clock: Clock): Promise<void> {
  const createdDate = ago(clock, 365 * DAY);
  await database.db.update(partners).set({ createdDate });
  await database.db.update(users).set({ createdDate }).where(eq(users.username, 'admin'));
}

/** Opens a market on a new database with the accounts. */
export async function openMarket(each?: EachDatabase, clock = createTestClock()): Promise<Market> {
  const database = await each?.open();
  const backend = await openBackend({ clock, ...(database && { database }) });
  await openedLongAgo(backend, clock);
  const account = { businessBankName: 'Maybank', businessBankAccountNumber: '512345678901' };
  await backend.database.db.update(merchants).set(account);
  const walletIds = await backend.database.transaction(async tx => ({
    merchant: await addWallet(tx, { type: 'MERCHANT', merchantId: 1 }),
    merchant2: await addWallet(tx, { type: 'MERCHANT', merchantId: 2 }),
    partner: await addWallet(tx, { type: 'PARTNER', partnerId: 1 }),
    holder: await addWallet(tx, { type: 'BASIC', userId: 11 }),
  }));
  if ((await idOf(backend.database, 'basic')) !== 11) throw new Error('another holder');
  for (const id of [walletIds.merchant, walletIds.merchant2]) {
    await topUpBy(backend.database, clock, id, OPENING);
  }
  const [merchant, merchant2, admin] = [
    await stepUp(await backend.signIn('merchant'), backend),
    await stepUp(await backend.signIn('merchant2'), backend),
    await backend.signIn('admin'),
  ];
  return {
    backend,
    database: backend.database,
    clock,
    merchant,
    merchant2,
    admin,
    wallets: walletIds,
  };
}

/** The same for all tests of a file or `describe`. */
export const sharedMarket = (...args: Parameters<typeof openMarket>): Market =>
  sharedByTests(
    () => openMarket(...args),
    ({ backend }) => backend.close(),
  );

export async function addWallet(
  db: Queries,
  values: Omit<typeof wallets.$inferInsert, 'id' | 'ulid'>,
): Promise<number> {
  const [row] = await db
    .insert(wallets)
    .values({ ...values, ulid: ulid(Date.now()) })
    .returning();
  return row?.id ?? 0;
}

/** Credits money from the bank, like a paid top-up. */
export const topUpBy = (database: Database, clock: TestClock, id: number, amount: number) =>
  database.transaction(tx => credit(tx, clock, id, amount));

/** The same inside an open transaction, which holds the wallet from then on. */
export async function credit(
  tx: Transaction,
  clock: TestClock,
  id: number,
  amount: number,
): Promise<void> {
  const wallet = (await lockWallets(tx, [id])).get(id);
  await moveMoney(tx, clock, {
    transactionType: 'TOP_UP',
    status: 'SUCCESS',
    amount,
    subTotal: amount,
    senderName: 'Maybank',
    receiverWalletId: id,
    receiverName: wallet?.ownerName ?? null,
    moves: [
      { own: 'BANK_CLEARING', amount: sen(-amount) },
      { wallet: id, amount: sen(amount) },
    ],
  });
}

/** A customer's payment, from a wallet or from an external card. */
export interface Paid {
  from?: number;
  to: number;
  amount: number;
  fee?: number;
  mdr?: number;
  type?: 'PAYMENT' | 'UPI' | 'UNIONPAY';
}

export const payBy = (database: Database, clock: TestClock, paid: Paid): Promise<TransactionRow> =>
  database.transaction(async tx => {
    const { from, to, amount, fee = 0, mdr = 0, type = 'PAYMENT' } = paid;
    const known = await lockWallets(tx, from === undefined ? [to] : [from, to]);
    const sender =
      from === undefined
        ? { own: type === 'UPI' ? ('UPI_CLEARING' as const) : ('UNIONPAY_CLEARING' as const) }
        : { wallet: from };
    return moveMoney(tx, clock, {
      transactionType: type,
      status: 'SUCCESS',
      amount,
      subTotal: amount - fee,
      additionalFee: fee,
      mdrAmount: mdr,
      senderWalletId: from ?? null,
      senderName: from === undefined ? 'Card •••• 1234' : (known.get(from)?.ownerName ?? null),
      receiverWalletId: to,
      receiverName: known.get(to)?.ownerName ?? null,
      moves: [
        { ...sender, amount: sen(-amount) },
        { wallet: to, amount: sen(amount - fee - mdr) },
        { own: 'FEES', amount: sen(fee + mdr) },
      ],
    });
  });

/** Gives a wallet its own limits, in sen. */
export async function setConfig(
  { db }: Database,
  walletId: number,
  limits: Partial<typeof walletConfigs.$inferInsert>,
): Promise<void> {
  const [config] = await db
    .insert(walletConfigs)
    .values({ dailyLimit: 1e11, maxBalance: 1e11, minBalance: 0, minTopup: 0, ...limits })
    .returning();
  await db
    .update(wallets)
    .set({ configId: config?.id ?? null })
    .where(eq(wallets.id, walletId));
}

/** Changes the limits of all merchants' wallets, in sen. */
export async function setLevelLimits(
  { db }: Database,
  limits: Partial<typeof transactionLimits.$inferInsert>,
): Promise<void> {
  await db
    .update(transactionLimits)
    .set(limits)
    .where(eq(transactionLimits.walletLevel, 'MERCHANT'));
}

/** The balance in sen of a wallet, by id, or of an account of the provider's own. */
export async function balanceOf({ db }: Database, whose: number | OwnAccount): Promise<number> {
  const { walletId, code } = ledgerAccounts;
  const isIt = typeof whose === 'number' ? eq(walletId, whose) : eq(code, whose);
  const [row] = await db.select().from(ledgerAccounts).where(isIt);
  return row?.balance ?? 0;
}

/** The body that a merchant's portal sends for a transfer of this many ringgit. */
export const transferBody = (
  { backend, wallets: ids }: Market,
  over: Record<string, unknown> = {},
) => ({
  senderWalletId: ids.merchant,
  receiverMerchantUlid: ULID_OF.merchant2,
  amount: 10,
  pin: backend.encrypt(PIN),
  platform: 'PORTAL',
  ...over,
});

export const TRANSFER = '/wallet/api/wallets/m2m/transfer';

/** Sends a transfer, with its own idempotency key by default. */
export const sendTransfer = (
  market: Market,
  over: Record<string, unknown> = {},
  { caller = market.merchant, key = randomUUID() }: { caller?: Caller; key?: string } = {},
): Promise<Answer> =>
  caller.call('POST', TRANSFER, transferBody(market, over), { 'Idempotency-Key': key });

/** Requests a refund of this many ringgit. */
export const askRefund = (caller: Caller, id: number, amount: unknown, key = randomUUID()) =>
  caller.call(
    'POST',
    '/wallet/api/wallets/refund/request',
    { platform: 'PORTAL', transactionDTO: { id, amount, remark: 'Wrong item' } },
    { 'Idempotency-Key': key },
  );

/** Books without any discrepancy. */
export const SOUND = {
  sum: 0,
  wrongBalances: 0,
  unbalanced: 0,
  overdrawn: 0,
  unposted: 0,
  overRefunded: 0,
  wrongTotals: 0,
};

/**
 * The discrepancies in the books: the sum of all money, balances that differ from the sum of their postings,
 * unbalanced entries, wallets that went below zero at any point, transactions whose postings do not match their
 * status, refunds above the paid amount, daily totals that differ from the sum of the transactions.
 */
export async function auditOf({ db }: Pick<Database, 'db'>): Promise<Record<string, unknown>> {
  const { rows } = await db.execute(sql`
    select
      (select coalesce(sum(amount), 0)::int8 from ledger_postings) as "sum",
      (select count(*)::int from ledger_accounts a where balance <>
        (select coalesce(sum(amount), 0) from ledger_postings where account_id = a.id)) as "wrongBalances",
      (select count(*)::int from (select from ledger_postings group by entry_id
        having sum(amount) <> 0 or count(*) < 2) e) as "unbalanced",
      (select count(*)::int from (
        select wallet_id, sum(amount) over (partition by account_id order by p.id) as balance
        from ledger_postings p join ledger_accounts a on a.id = p.account_id
      ) h where wallet_id is not null and balance < 0) as "overdrawn",
      (select count(*)::int from (
        select t.id from transactions t
        left join ledger_entries e on e.transaction_id = t.id
        left join ledger_postings p on p.entry_id = e.id and p.amount < 0
        group by t.id
        having coalesce(-sum(p.amount), 0) not in (case
          when t.status in ('SUCCESS', 'REFUNDED', 'PARTIALLY_REFUNDED') then t.amount
          when t.transaction_type = 'WITHDRAW' and t.status = 'PENDING' then t.amount
          when t.transaction_type = 'WITHDRAW' and t.status = 'FAILED' then 2 * t.amount
          else 0 end)) u) as "unposted",
      (select count(*)::int from transactions o where refunded_amount <> (select coalesce(sum(amount), 0)
        from transactions r where r.original_id = o.id and r.status = 'SUCCESS')) as "overRefunded"`);
  return { ...rows[0], wrongTotals: await wrongTotals({ db }) };
}
