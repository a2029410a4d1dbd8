import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { reconciliationNights } from '#server/db/schema/reconciliation.ts';
import { reportFiles } from '#server/db/schema/reportFiles.ts';
import { DAY, MINUTE } from '#server/kernel/clock.ts';
import { reconcileDueNights } from '#server/services/reconciliation/reconcile.ts';
import { makeDueReports } from '#server/services/reports/nightlyReports.ts';
import { sharedMarket } from '#tests/support/arrange/money.ts';

const never = new AbortController().signal;

describe('nightly work that takes longer than a quarter of an hour', () => {
  const market = sharedMarket();
  beforeAll(async () => {
    market.clock.advance(DAY);
  });

  /** Starts work that claims a row, and pauses before it reads anything for it. */
  const beginSlowly = async (work: typeof makeDueReports) => {
    const { services } = market.backend;
    const { database } = services;
    let begin = () => {};
    const begun = new Promise<void>(resolve => {
      begin = resolve;
    });
    let goOn = () => {};
    const mayGoOn = new Promise<void>(resolve => {
      goOn = resolve;
    });
    const transaction: typeof database.transaction = async (...args) => {
      begin();
      await mayGoOn;
      return database.transaction(...args);
    };
    const done = work({ ...services, database: { ...database, transaction } }, 1, never);
    await begun;
    return { goOn, done };
  };

  it.each([
    ['a reconciliation', reconcileDueNights, reconciliationNights, 'DONE'],
    ['a report', makeDueReports, reportFiles, 'READY'],
  ] as const)('%s is left to the backend that works on it', async (_, work, table, finished) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { clock, database, backend } = market;
    const { state, claimedDate, attempts } = table;
    const rows = () => database.db.select({ state, claimedDate, attempts }).from(table);
    const slow = await beginSlowly(work);
    for (let passed = 0; passed <= 15; passed += 3) {
      clock.advance(3 * MINUTE);
      await vi.advanceTimersByTimeAsync(3 * MINUTE);
      await expect
        .poll(async () => (await rows()).map(row => row.claimedDate))
        .toEqual([clock.now()]);
    }
    await work(backend.services, 1, never);
    expect((await rows()).filter(row => row.state !== finished)).toHaveLength(1);
    slow.goOn();
    expect(await slow.done).toBe(1);
    const ended = (await rows()).map(row => [row.state, row.attempts]);
    expect(ended).toEqual(ended.map(() => [finished, 1]));
  });
});
