import { readFile } from 'node:fs/promises';
import { and, eq, type SQL } from 'drizzle-orm';
import { loggedError } from '#server/db/errors.ts';
import { reportFiles } from '#server/db/schema/reportFiles.ts';
import type { Services } from '#server/kernel/services.ts';
import { SYSTEM } from '#server/kernel/work.ts';
import { holdLease, released } from '#server/services/nights/lease.ts';
import { reasonOf } from '#server/services/nights/nights.ts';
import { reportOf } from './chooseReport.ts';
import { type Claim, claimReport, giveUpLeft } from './claimReport.ts';
import { dueFiles, TOO_MANY_ROWS } from './dueFiles.ts';
import { daysOf } from './dueReports.ts';
import { type MadeReport, makeReport, TooManyRowsFailure } from './makeReport.ts';
import type { NamedScope } from './reportScope.ts';
import { staffScope } from './reportScope.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'log'>;

/**
 * Makes the reports that are due but missing, latest night first, for everyone and for each partner. Any number of
 * backends may do so at any time: each report is made by one of them.
 * @param nights how many days to look back
 * @returns the number of reports made now
 */
export async function makeDueReports(
  services: Needs,
  nights: number,
  signal: AbortSignal,
): Promise<number> {
  const { database, clock } = services;
  await giveUpLeft(database.db, clock);
  let made = 0;
  for (const due of await dueFiles(database.db, clock.now(), nights)) {
    if (signal.aborted) return made;
    const claim = await claimReport(database.db, clock, due);
    if (claim && (await fulfil(services, claim, signal))) made += 1;
  }
  return made;
}

/**
 * Makes a claimed report and stores it, or the reason why it failed.
 * @returns whether the report is now stored
 */
export async function fulfil(
  services: Needs,
  claim: Claim,
  signal: AbortSignal,
  by: string = SYSTEM,
): Promise<boolean> {
  const { database, log } = services;
  const lease = holdLease(services, reportFiles, claim);
  // a file that was given up has another state
  const stillMine = () => and(eq(reportFiles.state, 'MAKING'), lease.isMine());
  try {
    const made = await make(services, claim, signal, by).finally(lease.stop);
    try {
      return await keep(services, stillMine(), made);
    } finally {
      await made.discard();
    }
  } catch (error) {
    if (!signal.aborted)
      log.error({ ...loggedError(error), report: claim.fileName }, 'nightly report');
    await database.db
      .update(reportFiles)
      .set(
        signal.aborted
          ? released(services.clock, reportFiles.attempts)
          : {
              state: 'FAILED',
              reason: error instanceof TooManyRowsFailure ? TOO_MANY_ROWS : reasonOf(error),
            },
      )
      .where(stillMine());
    return false;
  }
}

async function make(
  services: Needs,
  claim: Claim,
  signal: AbortSignal,
  by: string,
): Promise<MadeReport> {
  const { scope, whose } = await scopeOf(services, claim);
  const question = { days: daysOf(claim), scope };
  const order = { ...reportOf(claim.kind), whose, by, signal, slow: true, question };
  return makeReport(services.database, services.clock, order);
}

const scopeOf = ({ database }: Needs, { partnerId }: Claim): Promise<NamedScope> =>
  staffScope(database.db, partnerId === 0 ? undefined : partnerId);

/** Stores the file and its figures in one statement, so that no partial report exists. */
async function keep(
  { database, clock }: Needs,
  isMine: SQL | undefined,
  made: MadeReport,
): Promise<boolean> {
  const { rows, size, sum, preview, path } = made;
  const content = await readFile(path);
  const kept = await database.db
    .update(reportFiles)
    .set({
      state: 'READY' as const,
      reason: null,
      content,
      rows,
      size,
      sum,
      preview,
      createdDate: clock.now(),
    })
    .where(isMine)
    .returning({ id: reportFiles.id });
  return kept.length > 0;
}
