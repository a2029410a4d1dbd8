import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { addDays, startOfDay } from '#contract/dates.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { reportFiles } from '#server/db/schema/reportFiles.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import { openMarket, payBy } from '#tests/support/arrange/money.ts';
import { findingsOf, nightsOf } from '#tests/support/arrange/reconciliation.ts';
import { TODAY } from '#tests/support/arrange/settlement.ts';
import type { Midnight } from '#tests/support/backend/children/nightlyWork.ts';
import { startChild } from '#tests/support/backend/children.ts';
import { describeProcessesOnPostgres } from '#tests/support/backend/eachBackend.ts';
import { withDatabase } from '#tests/support/database/burst.ts';
import { createTestClock } from '#tests/support/run/clock.ts';

vi.setConfig({ testTimeout: 240_000 });

/** Days that are over when the backends begin. */
const NIGHTS = 2;

/** At which look at its clock each backend of a round is killed: between any two steps of its work. */
const ROUNDS: readonly (readonly (number | undefined)[])[] = [
  [2, 7],
  [5, 30],
  [13, undefined],
  [undefined, 3],
];

/** Every file that the nights must have, made by a backend that nobody disturbs. */
const filesOf = async ({ db }: Database) => {
  const { fileName, state, rows, content, size } = reportFiles;
  const files = await db
    .select({ fileName, state, rows, size, bytes: sql<number>`length(${content})::int` })
    .from(reportFiles)
    .orderBy(fileName);
  return files.map(({ bytes, ...file }) => ({ ...file, isWhole: bytes === file.size, size: 0 }));
};

describeProcessesOnPostgres('backends that are killed around midnight', newDatabase => {
  const fill = async (databaseUrl: string) => {
    const clock = createTestClock();
    const open = () => openDatabase({ dataDir: '', databaseUrl });
    const market = await openMarket({ kind: 'PostgreSQL', open }, clock);
    const { database, wallets } = market;
    await database.db.execute(sql`update wallets set created_date = ${clock.now().toISOString()}`);
    await payBy(database, clock, { to: wallets.merchant, amount: 12_345, mdr: 185, type: 'UPI' });
    await market.backend.close();
  };
  const begin = (round: number): Date =>
    new Date(startOfDay(addDays(TODAY, NIGHTS)).getTime() + 15 * MINUTE + round * 16 * MINUTE);

  it('leave each file and each proof once, whole, as a backend makes them that nobody kills', async () => {
    const [databaseUrl, undisturbed] = [await newDatabase(), await newDatabase()];
    await Promise.all([fill(databaseUrl), fill(undisturbed)]);
    const run = async (message: Midnight) => {
      const child = await startChild('nightlyWork');
      child.process.send(message);
      await (message.dieAt === undefined ? child.next() : child.ended);
      expect(child.process.signalCode).toBe(message.dieAt === undefined ? null : 'SIGKILL');
      await child.kill();
    };
    const at = (round: number) => ({ now: begin(round).toISOString(), nights: NIGHTS });
    await run({ databaseUrl: undisturbed, ...at(0) });
    for (const [round, dying] of ROUNDS.entries()) {
      await Promise.all(
        dying.map(dieAt => run({ databaseUrl, ...at(round), ...(dieAt && { dieAt }) })),
      );
    }
    await run({ databaseUrl, ...at(ROUNDS.length) });
    const stateOf = (url: string) =>
      withDatabase({ dataDir: '', databaseUrl: url }, async database => ({
        files: await filesOf(database),
        findings: await findingsOf(database),
        nights: (await nightsOf(database)).map(
          ({ day, state, opening, closing, transactions }) => ({
            ...{ day, state, opening, closing, transactions },
          }),
        ),
      }));
    const after = await stateOf(databaseUrl);
    expect(after).toEqual(await stateOf(undisturbed));
    expect(after.files.length).toBeGreaterThan(20);
    expect(after.files.every(({ state, isWhole }) => state === 'READY' && isWhole)).toBe(true);
    expect(after.nights.map(({ state }) => state)).toEqual(['DONE', 'DONE']);
    expect(after.findings).toEqual([]);
  });
});
