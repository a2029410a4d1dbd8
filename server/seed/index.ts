import { sql } from 'drizzle-orm';
import { sen } from '#contract/money.ts';
import type { Database } from '#server/db/database.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { applications } from '#server/db/schema/applications.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { bankAccounts } from '#server/db/schema/bankAccounts.ts';
import { calendarEvents } from '#server/db/schema/calendar.ts';
import { chatMarks, chatMessages, chats } from '#server/db/schema/chat.ts';
import { creditPins } from '#server/db/schema/creditPins.ts';
import { deviceInfos } from '#server/db/schema/devices.ts';
import { documents } from '#server/db/schema/documents.ts';
import { favourites } from '#server/db/schema/favourites.ts';
import { identityChecks } from '#server/db/schema/identityChecks.ts';
import { ledgerAccounts, ledgerEntries, ledgerPostings } from '#server/db/schema/ledger.ts';
import { merchantOffers, merchants } from '#server/db/schema/merchants.ts';
import { partners } from '#server/db/schema/partners.ts';
import { notifications, platformSettings } from '#server/db/schema/portal.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { walletConfigs, wallets } from '#server/db/schema/wallets.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { FileStore } from '#server/kernel/fileStore.ts';
import { databaseFiles } from '#server/services/documents/databaseFiles.ts';
import { post } from '#server/services/money/ledger.ts';
import { hashPassword } from '#server/services/passwords/passwords.ts';
import { randomPassword } from '#server/services/passwords/randomPassword.ts';
import { foldDailyTotals } from '#server/services/transactions/dailyTotals.ts';
import { bulkInsert, numberOn, uniform } from './bulkInsert.ts';
import { plannedEvents } from './calendar.ts';
import { pastChats } from './chats.ts';
import { dealingsOf } from './dealings.ts';
import { keepPapers } from './files/papers.ts';
import { historyWriter } from './history.ts';
import { countCustomers } from './money/customers.ts';
import { MoneyHistory } from './money/money.ts';
import { isPaid, type PinRow } from './money/pins.ts';
import { settlePast } from './money/settlements.ts';
import { pastNotices } from './notices.ts';
import { applicantsOf } from './people/applicants.ts';
import { addMerchants, addPartners } from './people/companies.ts';
import {
  DEMO_PASSWORD,
  DEMO_PIN,
  type DemoAccount,
  demoAccounts,
  rememberSeed,
} from './people/demoAccounts.ts';
import { devicesOf } from './people/devices.ts';
import { addHolders } from './people/holders.ts';
import { identitiesOf, submitIdentities } from './people/identities.ts';
import { addFirstAdmin, addStaff } from './people/staff.ts';
import { createRandom } from './random.ts';
import { askForSomething } from './requests.ts';
import { PLATFORM_SETTINGS, WALLET_CONFIGS } from './settings.ts';
import { DEMO_SIZES, type Sizes, type World } from './world.ts';

/** Movements per batch, so that a million of them are never in memory at once. */
const BATCH = 5000;

export interface SeedOptions {
  /** `demo`, `none`, or the demo with the given number of transactions. */
  seed: 'demo' | 'none' | number;
  clock: Clock;
  /** Storage of the documents; by default, in the database. */
  files?: FileStore;
  /** Overrides the size of the demo, for tests. */
  sizes?: Sizes;
  /** Aborted if the process is asked to exit: nothing is seeded then. */
  signal?: AbortSignal | undefined;
}

/** Several backends may start on the same empty database; only one of them seeds it. */
const LOCK = 20_260_102;

/**
 * Seeds an empty database once and in one transaction: after an interrupted start, the next one
 * starts over.
 *
 * The demo is deterministic: names, ids, states and amounts are always the same, and dates are
 * relative to the current time. `none` creates only `admin`, with a random password.
 * @returns the accounts to print, or undefined if the database was not empty
 */
export async function seed(
  database: Database,
  { seed: wanted, clock, sizes, files = databaseFiles(), signal }: SeedOptions,
): Promise<{ accounts: DemoAccount[] } | undefined> {
  if (await isFilled(database.db)) return undefined;
  const password = wanted === 'none' ? randomPassword() : DEMO_PASSWORD;
  const world = await newWorld(clock, password);
  const { transactions: movements, requests, ...people } = sizesOf(wanted, sizes);
  if (wanted === 'none') addFirstAdmin(world);
  else populate(world, people);
  const money = new MoneyHistory(world, movements);
  const fill = async (tx: Transaction) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if (await isFilled(tx)) return false;
    await rememberSeed(tx, wanted === 'none' ? 'none' : 'demo', world.now);
    // a real deployment has the defaults until an admin sets its own: no support that nobody gives
    if (wanted !== 'none') await writeSettings(tx, world.now);
    await write(tx, world, money, signal);
    await writeDealings(tx, world, files);
    if (wanted !== 'none') await writeChats(tx, world);
    await payElsewhere(tx, clock, money.pinsPaidElsewhere());
    signal?.throwIfAborted();
    await settlePast(tx, world);
    await foldDailyTotals(tx);
    const writeHistory = historyWriter(tx, world);
    if (requests) {
      await tx.insert(calendarEvents).values(plannedEvents(world));
      await askForSomething(database, tx, { world, files, before: writeHistory });
    }
    await writeHistory();
    signal?.throwIfAborted();
    return true;
  };
  const isDone = await database.transaction(fill, { unlimited: true });
  if (!isDone) return undefined;
  if (wanted !== 'none') return { accounts: await demoAccounts(database.db) };
  return { accounts: [{ username: 'admin', password, role: 'EWALLET_ADMIN' }] };
}

function sizesOf(wanted: SeedOptions['seed'], sizes = DEMO_SIZES): Sizes {
  if (wanted === 'demo') return sizes;
  // databases for measurements or real use have no pending requests and no events
  return { ...sizes, transactions: wanted === 'none' ? 0 : wanted, requests: false };
}

async function isFilled(db: Queries): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).limit(1);
  return found.length > 0;
}

async function newWorld(clock: Clock, password: string): Promise<World> {
  const [passwordHash, pinHash] = await Promise.all([
    hashPassword(password),
    hashPassword(DEMO_PIN),
  ]);
  return {
    random: createRandom(20_260_101),
    now: clock.now(),
    passwordHash,
    pinHash,
    users: [],
    details: [],
    merchants: [],
    partners: [],
    wallets: [],
    configs: [...WALLET_CONFIGS],
  };
}

/** Adds the holders last, so that the accounts have the same ids in a demo of any size. */
function populate(world: World, sizes: Omit<Sizes, 'transactions' | 'requests'>): void {
  addStaff(world);
  addPartners(world, sizes.partners);
  addMerchants(world, sizes.merchants);
  addHolders(world, sizes.holders);
  submitIdentities(world);
}

const writeSettings = (tx: Transaction, createdDate: Date) =>
  tx
    .insert(platformSettings)
    .values({ ...PLATFORM_SETTINGS, createdDate })
    .onConflictDoNothing();

async function write(
  tx: Transaction,
  world: World,
  money: MoneyHistory,
  signal?: AbortSignal,
): Promise<void> {
  const createdDate = world.now;
  await bulkInsert(
    tx,
    walletConfigs,
    world.configs.map(config => ({ ...config, createdDate })),
  );
  await bulkInsert(tx, partners, world.partners);
  await bulkInsert(
    tx,
    merchants,
    uniform(world.merchants.map(merchant => ({ ...merchant, ownerId: null }))),
  );
  await bulkInsert(tx, merchantOffers, firstOffers(world));
  await bulkInsert(tx, users, uniform(world.users));
  await bulkInsert(tx, userDetails, uniform(world.details));
  await bulkInsert(tx, deviceInfos, devicesOf(world));
  await tx.execute(
    sql`update merchants set owner_id = users.id from users where users.merchant_id = merchants.id`,
  );
  await bulkInsert(tx, wallets, world.wallets);
  await bulkInsert(tx, ledgerAccounts, money.accounts);
  for (let written = 0; written < money.length && world.wallets.length > 0; written += BATCH) {
    signal?.throwIfAborted();
    const batch = money.next(BATCH);
    await bulkInsert(tx, transactions, batch.transactions);
    await bulkInsert(tx, ledgerEntries, batch.entries);
    await postAll(tx, batch.postings);
    await bulkInsert(tx, creditPins, batch.pins);
  }
  await countCustomers(tx);
  await bulkInsert(tx, notifications, pastNotices(world));
  await numberOn(
    tx,
    walletConfigs,
    partners,
    merchants,
    users,
    deviceInfos,
    wallets,
    ledgerAccounts,
    transactions,
    ledgerEntries,
    ledgerPostings,
    creditPins,
    auditEntries,
    notifications,
  );
}

/** Returns the offer that each merchant received with its approval. */
const firstOffers = (world: World): (typeof merchantOffers.$inferInsert)[] =>
  world.merchants.flatMap(({ id: merchantId, mdr }) =>
    merchantId && mdr ? [{ merchantId, product: 'WALLET_ACCEPTANCE' as const, mdr }] : [],
  );

async function writeDealings(tx: Transaction, world: World, files: FileStore): Promise<void> {
  const dealings = dealingsOf(world);
  await bulkInsert(tx, favourites, dealings.favourites);
  await bulkInsert(tx, bankAccounts, dealings.accounts);
  await keepPapers(tx, files, dealings.papers);
  const applicants = applicantsOf(world);
  await bulkInsert(tx, applications, applicants.applications);
  await keepPapers(tx, files, applicants.papers);
  const identities = identitiesOf(world);
  await bulkInsert(tx, identityChecks, identities.checks);
  await keepPapers(tx, files, identities.papers);
  await numberOn(tx, favourites, bankAccounts, documents);
}

async function writeChats(tx: Transaction, world: World): Promise<void> {
  const past = pastChats(world);
  await bulkInsert(tx, chats, past.chats);
  await bulkInsert(tx, chatMessages, past.messages);
  await bulkInsert(tx, chatMarks, past.marks);
  await numberOn(tx, chats, chatMessages);
}

/** Inserts the pins that were not paid from a wallet, and posts the provider's liability for each. */
async function payElsewhere(tx: Transaction, clock: Clock, pins: readonly PinRow[]): Promise<void> {
  const posted: PinRow[] = [];
  for (const pin of pins) posted.push({ ...pin, paidEntryId: await payFor(tx, clock, pin) });
  await bulkInsert(tx, creditPins, posted);
  if (posted.length > 0) await numberOn(tx, creditPins);
}

/** Posts a paid pin on the date of its purchase. @returns the id of the entry; null if the pin is not paid */
async function payFor(tx: Transaction, clock: Clock, pin: PinRow): Promise<number | null> {
  if (!isPaid(pin.status)) return null;
  const { createdDate = clock.now() } = pin;
  const moves = [
    { own: 'BANK_CLEARING', amount: sen(-pin.credits) },
    { own: 'CREDIT_PINS', amount: sen(pin.credits) },
  ] as const;
  const then = { now: () => createdDate };
  return post(tx, then, { transactionId: null, memo: 'CREDIT_PIN', moves });
}

/** All postings of an entry must be in one statement, so a chunk ends where an entry ends. */
async function postAll(tx: Transaction, postings: readonly (typeof ledgerPostings.$inferInsert)[]) {
  let from = 0;
  while (from < postings.length) {
    let to = Math.min(from + BATCH - 3, postings.length);
    while (to < postings.length && postings[to]?.entryId === postings[to - 1]?.entryId) to += 1;
    await bulkInsert(tx, ledgerPostings, postings.slice(from, to));
    from = to;
  }
}
