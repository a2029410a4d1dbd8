import { and, eq, inArray } from 'drizzle-orm';
import type { ReroutedAction } from '#contract/words/actions.ts';
import type { Database } from '#server/db/database.ts';
import type { Transaction } from '#server/db/driver.ts';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import { documents } from '#server/db/schema/documents.ts';
import { users } from '#server/db/schema/users.ts';
import { HOUR } from '#server/kernel/clock.ts';
import type { FileStore } from '#server/kernel/fileStore.ts';
import type { Stream } from '#server/kernel/stream.ts';
import type { Acting } from '#server/kernel/work.ts';
import { submit } from '#server/services/approvals/submitRequest.ts';
import { STATEMENT_PURPOSE } from '#server/services/bankAccounts/statements.ts';
import { numberOn } from './bulkInsert.ts';
import { partnersInTrade, statementOf } from './dealings.ts';
import { keepPaper } from './files/papers.ts';
import { createRandom } from './random.ts';
import { DEMO_MERCHANTS, type World } from './world.ts';

/** A request by a merchant. */
interface Wish {
  actionType: ReroutedAction;
  merchantId: number;
  body: object;
}

/** A stream without subscribers: during seeding, the backend has no clients yet. */
const UNHEARD: Stream = {
  subscribe: () => () => undefined,
  publish: async () => undefined,
  endStreamsOf: async () => undefined,
  beat: async () => undefined,
  size: () => 0,
  close: async () => undefined,
};

/** Base URL of links in emails; a new request sends no email. */
const NOWHERE = 'http://localhost';

interface Demo {
  world: World;
  files: FileStore;
  /** Called before each request with its date. */
  before: (madeAt: Date) => Promise<void>;
}

/** Hours between two requests. */
const APART = 5;

const SEED = 20_260_105;

/**
 * Creates the pending requests of the demo's merchants: favourites, and a bank account with its
 * statement. Uses the same code as a user's request.
 */
export async function askForSomething(
  database: Database,
  tx: Transaction,
  { world, files, before }: Demo,
): Promise<void> {
  await numberOn(tx, approvalRequests);
  const wishes = [...favouriteWishes(world), ...(await accountWishes(tx, world, files))];
  for (const [at, wish] of wishes.entries()) {
    const madeAt = new Date(world.now.getTime() - (wishes.length - at) * APART * HOUR);
    const clock = { now: () => madeAt };
    await before(madeAt);
    await make(tx, { database, clock, stream: UNHEARD, publicUrl: NOWHERE, channels: [] }, wish);
  }
}

function favouriteWishes(world: World): Wish[] {
  const strangers = partnersInTrade(world).slice(-2);
  return strangers.flatMap(({ ulid }, at) =>
    DEMO_MERCHANTS.slice(0, 2 - at).map(merchantId => ({
      actionType: 'ADD_MERCHANT_FAV' as const,
      merchantId,
      body: { merchantUlid: ulid, relationship: at === 0 ? 'SUPPLIER' : 'AGENT', remark: null },
    })),
  );
}

async function accountWishes(tx: Transaction, world: World, files: FileStore): Promise<Wish[]> {
  const merchant = world.merchants.find(({ id }) => id === DEMO_MERCHANTS[0]);
  if (!merchant) return [];
  const account = {
    merchantId: merchant.id,
    bankName: 'Bank Muamalat',
    accountName: merchant.businessRegistrationName,
    accountNumber: '140212345678',
  };
  const aside: World = { ...world, random: createRandom(SEED) };
  const id = (await tx.$count(documents)) + 1;
  const loose = { id, bankAccountId: null, uploadToken: STATEMENT_PURPOSE };
  await keepPaper(
    tx,
    files,
    statementOf(aside, account, { ...loose, uploadedDate: new Date(world.now.getTime() - HOUR) }),
  );
  await numberOn(tx, documents);
  const body = { ...account, documentIds: [id] };
  return [{ actionType: 'CREATE_ALTERNATE_BANK_ACCOUNT', merchantId: merchant.id, body }];
}

async function make(
  tx: Transaction,
  services: Acting['services'],
  { actionType, merchantId, body }: Wish,
) {
  const [maker] = await tx
    .select()
    .from(users)
    .where(and(eq(users.merchantId, merchantId), inArray(users.role, ['EWALLET_MERCHANT'])))
    .limit(1);
  if (!maker) throw new Error(`merchant ${merchantId} has no users`);
  const viewer = {
    ...maker,
    merchantType: null,
    sessionId: 0,
    mustCreatePin: false,
    mustSetUpAuthenticator: false,
    isLocked: false,
  };
  const origin = { actor: viewer, ip: null, requestId: null };
  const payloadData = JSON.stringify(body);
  await submit(
    { tx, services, origin, viewer },
    { actionType, payloadData, pathData: String(merchantId) },
  );
}
