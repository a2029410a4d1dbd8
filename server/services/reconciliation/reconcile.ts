import { eq, type SQL } from 'drizzle-orm';
import { loggedError } from '#server/db/errors.ts';
import { reconciliationNights } from '#server/db/schema/reconciliation.ts';
import type { Services } from '#server/kernel/services.ts';
import { holdLease, released } from '#server/services/nights/lease.ts';
import { reasonOf } from '#server/services/nights/nights.ts';
import { claimNight, giveUpLeft, type Night } from './claimNight.ts';
import type { Proof } from './differences.ts';
import type { Reads } from './inChunks.ts';
import { keepFindings } from './keepFindings.ts';
import { proveAccounts } from './proveAccounts.ts';
import { proveEntries } from './proveEntries.ts';
import { proveSettlements } from './proveSettlements.ts';
import { proveTransactions } from './proveTransactions.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'log'>;

/**
 * Reconciles past days that are not reconciled yet, earliest first. Any number of backends may do so at any time: each
 * day is reconciled by one of them. Source: docs/contract.md, Reconciliation.
 * @param nights how many days to look back
 * @returns the number of days reconciled now
 */
export async function reconcileDueNights(
  services: Needs,
  nights: number,
  signal: AbortSignal,
): Promise<number> {
  const { database, clock } = services;
  await giveUpLeft(database.db, clock);
  let proved = 0;
  for (;;) {
    if (signal.aborted) return proved;
    const night = await claimNight(database.db, clock, nights);
    if (!night) return proved;
    if (await prove(services, night, signal)) proved += 1;
  }
}

/** @returns whether the day is now reconciled */
async function prove(services: Needs, night: Night, signal: AbortSignal): Promise<boolean> {
  const { database, clock, log } = services;
  const lease = holdLease(services, reconciliationNights, night);
  try {
    const compared = await compare(services, night, signal).finally(lease.stop);
    return await keep(services, night, lease.isMine(), compared, signal);
  } catch (error) {
    if (!signal.aborted) log.error({ ...loggedError(error), day: night.day }, 'reconciliation');
    await database.db
      .update(reconciliationNights)
      .set(
        signal.aborted
          ? released(clock, reconciliationNights.attempts)
          : { state: 'FAILED', reason: reasonOf(error) },
      )
      .where(lease.isMine());
    return false;
  }
}

type Compared = Record<'entries' | 'transactions' | 'settlementFiles', Proof>;

/**
 * Compares the records, each in a single statement: a record and its postings are written in one transaction, so they
 * agree at any time.
 */
async function compare(
  { database }: Needs,
  { day, isLatest }: Night,
  signal: AbortSignal,
): Promise<Compared> {
  const reads: Reads = work => database.transaction(work, { slow: true });
  const days = isLatest ? undefined : { startDate: day, endDate: day };
  return {
    entries: await proveEntries(reads, days, signal),
    transactions: await proveTransactions(reads, days, signal),
    settlementFiles: await proveSettlements(reads, days, day, signal),
  };
}

/**
 * Reconciles the accounts, and stores figures, findings and the starting balances of the next night in the same
 * transaction: all of a day or nothing. The lock on the day's row takes the place of its lease, so that no other backend
 * takes it over meanwhile.
 * @param isMine matches the row while this backend has the claim. The state is not compared, since a backend that was
 * only slow may still finish a night that was given up
 */
const keep = (
  { database, clock }: Needs,
  night: Night,
  isMine: SQL | undefined,
  { entries, transactions, settlementFiles }: Compared,
  signal: AbortSignal,
): Promise<boolean> =>
  database.transaction(
    async tx => {
      const [mine] = await tx
        .select({ id: reconciliationNights.id })
        .from(reconciliationNights)
        .where(isMine)
        .for('update');
      if (!mine) return false;
      const { differences: ofAccounts, ...figures } = await proveAccounts(tx, night.day, signal);
      const found = [entries, transactions, settlementFiles].flatMap(proof => proof.differences);
      const differences = [...ofAccounts, ...found];
      await keepFindings(tx, clock, night, differences);
      await tx
        .update(reconciliationNights)
        .set({
          state: 'DONE',
          reason: null,
          createdDate: clock.now(),
          ...figures,
          entries: entries.count,
          transactions: transactions.count,
          settlementFiles: settlementFiles.count,
          differences: differences.length,
        })
        .where(eq(reconciliationNights.id, night.id));
      return true;
    },
    // one state of the ledger for all statements; a finding that is closed meanwhile has it begin again
    { slow: true, isolation: 'repeatable read' },
  );
