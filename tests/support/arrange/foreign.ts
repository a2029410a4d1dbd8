import { desc, eq } from 'drizzle-orm';
import { REPORT_NAMES, type ReportName } from '#contract/reports/reportKind.ts';
import type { Queries } from '#server/db/driver.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { bankAccounts } from '#server/db/schema/bankAccounts.ts';
import { deviceInfos } from '#server/db/schema/devices.ts';
import { documentContents, documents } from '#server/db/schema/documents.ts';
import { favourites } from '#server/db/schema/favourites.ts';
import { reportFiles } from '#server/db/schema/reportFiles.ts';
import { ulid } from '#server/db/ulid.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { addRequest, addUser, anySha256 } from '#tests/support/database/rows.ts';
import { pdf, uploadStatement } from './files.ts';
import { addWallet, type Market, payBy, ULID_OF } from './money.ts';
import { buyPins } from './pins.ts';
import { generate } from './settlement.ts';

/** The records of merchant 2 and partner 2, each by its id. */
export type Foreign = Awaited<ReturnType<typeof addForeign>>;

const MERCHANT = 2;
const PARTNER = 2;

/** The id of the row that an insert returned. */
function only(rows: readonly { id: number }[]): number {
  const [row] = rows;
  if (!row) throw new Error('nothing was inserted');
  return row.id;
}

/** Gives merchant 2 and partner 2 a record of every kind that has an owner. */
export async function addForeign(market: Market) {
  const { backend, database, clock, admin, merchant2 } = market;
  const { db } = database;
  const wallet = market.wallets.merchant2;
  const userId = await idOf(database, 'merchant2');
  const { id: transaction } = await payBy(database, clock, {
    to: wallet,
    amount: 10_000,
    type: 'UPI',
  });
  const pins = await buyPins(
    { merchant: merchant2 },
    { merchantUlid: ULID_OF.merchant2, count: 1 },
  );
  const statement = await uploadStatement(merchant2, { content: pdf() }, MERCHANT);
  const settlement = await generate(admin, wallet);
  for (const { code } of [pins, statement, settlement]) {
    if (code !== 1000) throw new Error(`not arranged: ${code}`);
  }
  const entries = db.select().from(auditEntries).where(eq(auditEntries.actorId, userId));
  return {
    userId,
    wallet,
    transaction,
    email: 'merchant2@example.com',
    encrypt: backend.encrypt,
    partnerWallet: await addWallet(db, { type: 'PARTNER', partnerId: PARTNER }),
    holder: await addUser(db, { partnerId: PARTNER }),
    device: await addDevice(db, userId),
    account: await addAccount(db),
    document: await addDocument(db),
    statement: statement.payload.content.id as number,
    favourite: only(
      await db
        .insert(favourites)
        .values({ merchantId: MERCHANT, favouriteMerchantId: 1, relationship: 'AGENT' })
        .returning(),
    ),
    request: await addRequest(db, userId, {
      requestedBy: 'merchant2',
      requestedByRole: 'EWALLET_MERCHANT',
    }),
    entry: only(await entries.orderBy(desc(auditEntries.id)).limit(1)),
    pin: pins.payload.content[0].id as number,
    settlementFile: settlement.payload.content.fileName as string,
    reports: await addReports(db),
  };
}

const addDevice = async (db: Queries, userId: number) =>
  only(
    await db
      .insert(deviceInfos)
      .values({ userId, deviceModel: 'Firefox', deviceId: 'theirs', ipAddress: '' })
      .returning(),
  );

const addAccount = async (db: Queries) =>
  only(
    await db
      .insert(bankAccounts)
      .values({
        merchantId: MERCHANT,
        bankName: 'Maybank',
        accountName: 'Kedai 2',
        accountNumber: '512345678901',
        status: 'APPROVED',
      })
      .returning(),
  );

/** A document of the company, as an application leaves it. */
async function addDocument(db: Queries): Promise<number> {
  const name = ulid(Date.now());
  await db.insert(documentContents).values({ ulid: name, content: pdf() });
  return only(
    await db
      .insert(documents)
      .values({
        ulid: name,
        category: 'SSM',
        name: 'ssm.pdf',
        type: 'application/pdf',
        size: pdf().length,
        hash: anySha256(),
        merchantId: MERCHANT,
      })
      .returning(),
  );
}

/** A nightly report of partner 2 of each kind. @returns the id of each */
async function addReports(db: Queries): Promise<Record<ReportName, number>> {
  const ids = {} as Record<ReportName, number>;
  for (const kind of REPORT_NAMES) {
    ids[kind] = only(
      await db
        .insert(reportFiles)
        .values({
          kind,
          day: '2026-03-01',
          partnerId: PARTNER,
          state: 'READY',
          fileName: reportOf(kind),
          rows: 0,
          size: 1,
          content: Buffer.from('1'),
          claimedDate: new Date(0),
          createdBy: 'SYSTEM',
        })
        .returning(),
    );
  }
  return ids;
}

/** The name of partner 2's report of a kind. */
export const reportOf = (kind: ReportName): string => `${kind}-2.xlsx`;
