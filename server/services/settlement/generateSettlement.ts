import { aliasedTable, and, asc, count, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { MAX_REPORT_DAYS } from '#contract/constants.ts';
import { dayAt, endOfDay, startOfDay } from '#contract/dates.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { generateSettlement as endpoint } from '#contract/endpoints/money/movements.ts';
import { toWireRM } from '#contract/money.ts';
import type { SettlementFile } from '#contract/records/settlementFile.ts';
import { dateRange } from '#contract/rules/dateRangeRules.ts';
import type { Transaction } from '#server/db/driver.ts';
import { settlementFiles } from '#server/db/schema/settlements.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { datedWithinIds } from '#server/db/transactionDates.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Work } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { assertFound, assertLevel } from '#server/services/money/checks.ts';
import { lockWallets } from '#server/services/money/ledger.ts';
import { fileOf } from './settlementFiles.ts';
import { type Parts, SettlementReport } from './settlementReport.ts';
import { isInNone, isPayment, isRefund } from './unsettled.ts';

type Period = BodyOf<typeof endpoint>;

/** Maximum number of rows per report: it locks the wallet, and an embedded database entirely, for seconds. */
const MAX_ROWS = 20_000;

/** Rows per query; a divisor of `MAX_ROWS`. */
const BATCH = 5000;

/**
 * Generates the settlement report of a merchant's wallet for Malaysian days: all completed payments to it, and all
 * refunds of them, that are in no report yet; of a single day with too many rows, the first that a report can hold. No
 * money moves.
 * Source: docs/contract.md, Money.
 * @throws {ApiFailure} 5000; 5004 not a merchant's wallet; 1001 days in the wrong order or in the future, or several
 * days with more rows than a report can hold; 5015 nothing left to settle
 */
export async function generateSettlement(
  { tx, services, origin }: Work,
  by: string,
  period: Period,
): Promise<SettlementFile> {
  const { total, rows, ...file } = await settle(tx, services.clock, by, period);
  const { walletId, startDate, endDate } = period;
  await audit(tx, services.clock, origin, {
    action: 'GENERATE_SETTLEMENT',
    entity: 'wallet',
    entityId: walletId,
    entityLabel: file.fileName,
    after: { startDate, endDate, rows, net: toWireRM(total.net) },
  });
  return fileOf(file);
}

type Made = Omit<typeof settlementFiles.$inferSelect, 'content'> & { total: Parts };

/**
 * Generates the report without an entry in the history. The wallet is locked, so that each transaction is in only one
 * of two concurrent reports.
 */
export async function settle(
  tx: Transaction,
  clock: Clock,
  by: string,
  period: Period,
): Promise<Made> {
  const { walletId, startDate, endDate } = period;
  assertLevel(assertFound((await lockWallets(tx, [walletId])).get(walletId)));
  assertPeriod(period, clock);

  const dated = await datedWithinIds(tx, startOfDay(startDate), endOfDay(endDate));
  const report = new SettlementReport();
  const ids: number[] = [];
  for (let isMore = true; isMore; ) {
    const batch = await unsettled(tx, walletId, and(dated, gt(transactions.id, ids.at(-1) ?? 0)));
    report.add(batch);
    ids.push(...batch.map(({ id }) => id));
    // a single day cannot be shortened: the rest is for its next report
    const isFull = startDate === endDate && ids.length >= MAX_ROWS;
    if (ids.length > MAX_ROWS && !isFull)
      throw new ApiFailure('badParameter', { message: 'more rows than a report' });
    isMore = batch.length === BATCH && !isFull;
  }
  if (ids.length === 0) throw new ApiFailure('transactionNotFound');

  const content = report.finish();
  const createdDate = clock.now();
  const [made] = await tx
    .insert(settlementFiles)
    .values({
      walletId,
      startDate,
      endDate,
      content,
      size: content.byteLength,
      rows: report.rows,
      net: report.total.net,
      fileName: await nameOf(tx, period),
      createdBy: by,
      createdDate,
    })
    .returning();
  if (!made) throw new Error('the settlement report was not stored');
  await tx
    .update(transactions)
    .set({ settlementFileId: made.id, settledDate: createdDate })
    // a single parameter for any number of ids
    .where(sql`${transactions.id} = any(${`{${ids.join()}}`}::int8[])`);
  const { content: _, ...file } = made;
  return { ...file, total: report.total };
}

/** @throws {ApiFailure} 1001 */
function assertPeriod({ startDate, endDate }: Period, clock: Clock): void {
  const bounds = { required: true, notAfter: dayAt(clock.now()), maxDays: MAX_REPORT_DAYS };
  const problem = dateRange(startDate, endDate, bounds);
  if (problem) throw new ApiFailure('badParameter', { message: problem });
}

/** Selects and locks the first unsettled rows, by id. */
function unsettled(tx: Transaction, walletId: number, where: SQL | undefined) {
  const { id, transactionType, senderWalletId, receiverWalletId } = transactions;
  const isOpen = and(isInNone, where);
  const paid = tx
    .select({ id })
    .from(transactions)
    .where(and(eq(receiverWalletId, walletId), isPayment, isOpen))
    .orderBy(asc(id))
    .limit(BATCH);
  const refunds = tx
    .select({ id })
    .from(transactions)
    .where(and(eq(senderWalletId, walletId), isRefund, isOpen))
    .orderBy(asc(id))
    .limit(BATCH);
  const open = unionAll(paid, refunds).as('open');
  const next = tx.select({ id: open.id }).from(open).orderBy(asc(open.id)).limit(BATCH);
  const original = aliasedTable(transactions, 'original');
  return tx
    .select({
      id,
      transactionDate: transactions.transactionDate,
      referenceNumber: transactions.referenceNumber,
      transactionType,
      originalReference: original.referenceNumber,
      customer: sql<
        string | null
      >`case when ${transactionType} = 'REFUND' then ${transactions.receiverName} else ${transactions.senderName} end`,
      amount: transactions.amount,
      additionalFee: transactions.additionalFee,
      mdrAmount: transactions.mdrAmount,
      remark: transactions.remark,
    })
    .from(transactions)
    .leftJoin(original, eq(original.id, transactions.originalId))
    .where(inArray(id, next))
    .orderBy(asc(id))
    .for('no key update', { of: transactions });
}

/** Numbers the wallet's reports for the same days: late transactions are in a report of their own. */
async function nameOf(tx: Transaction, { walletId, startDate, endDate }: Period): Promise<string> {
  const [known] = await tx
    .select({ reports: count() })
    .from(settlementFiles)
    .where(
      and(
        eq(settlementFiles.walletId, walletId),
        eq(settlementFiles.startDate, startDate),
        eq(settlementFiles.endDate, endDate),
      ),
    );
  return `settlement_${walletId}_${startDate}_${endDate}_${(known?.reports ?? 0) + 1}.csv`;
}
