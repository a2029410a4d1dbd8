import { expect, it, vi } from 'vitest';
import { startBackgroundWork } from '#server/backgroundWork.ts';
import { reconciliationNights } from '#server/db/schema/reconciliation.ts';
import { reportFiles } from '#server/db/schema/reportFiles.ts';
import { DAY, HOUR, MINUTE } from '#server/kernel/clock.ts';
import { openBackend } from '#tests/support/backend/backend.ts';

const NIGHTLY = ['nights proved', 'nightly reports'];

/** Runs what a backend does at its start, until all nightly work has reported, and returns how it ended. */
async function startWith(msAhead: number) {
  const clock = { now: () => new Date(Date.now() + msAhead), advance: () => undefined };
  const backend = await openBackend({ clock });
  const { db } = backend.database;
  const work = startBackgroundWork(backend.services, {
    delivery: undefined,
    hasBank: false,
    reportDays: 1,
    isEmbedded: false,
  });
  const reported = () => backend.lines.filter(({ msg }) => NIGHTLY.includes(String(msg)));
  await vi.waitFor(() => expect(reported()).toHaveLength(NIGHTLY.length), { timeout: 60_000 });
  await work.stop();
  const lines = reported();
  const done = [await db.$count(reconciliationNights), await db.$count(reportFiles)];
  await backend.close();
  return { lines, done };
}

it('nightly work waits while the clock is ahead of the database’s, and says so', async () => {
  const { lines, done } = await startWith(DAY + HOUR);
  for (const line of lines) {
    expect(line).toMatchObject({ level: 50 });
    expect(JSON.stringify(line)).toContain('1500 minutes ahead');
  }
  expect(done).toEqual([0, 0]);
});

it.each([0, 4 * MINUTE, -DAY])('nightly work runs with a clock that is %i ms ahead', async ms => {
  const { lines } = await startWith(ms);
  expect(lines.map(({ level }) => level)).toEqual([30, 30]);
});
