import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import * as reportKinds from '#contract/reports/reportKinds.ts';
import { reportFiles } from '#server/db/schema/reportFiles.ts';
import { DAY, HOUR } from '#server/kernel/clock.ts';
import { failedFiles, TOO_MANY_ROWS } from '#server/services/reports/dueFiles.ts';
import { makeDueReports } from '#server/services/reports/nightlyReports.ts';
import { sharedMarket } from '#tests/support/arrange/money.ts';

const market = sharedMarket();
const run = () => makeDueReports(market.backend.services, 1, new AbortController().signal);
const balances = async () => {
  const isOfEveryone = and(
    eq(reportFiles.kind, 'dailyBalanceReport'),
    eq(reportFiles.partnerId, 0),
  );
  const [file] = await market.database.db.select().from(reportFiles).where(isOfEveryone);
  return file;
};

beforeAll(async () => {
  const { database, clock } = market;
  await database.db.execute(sql`update wallets set created_date = ${clock.now().toISOString()}`);
  clock.advance(DAY);
});

it('a nightly file with more rows than a file can hold fails once, and only an admin makes it again', async () => {
  // fewer than the wallets of the market
  vi.spyOn(reportKinds, 'REPORT_MAX_ROWS', 'get').mockReturnValue(3);
  expect(await run()).toBeGreaterThan(0);
  const failed = { state: 'FAILED', reason: TOO_MANY_ROWS };
  expect(await balances()).toMatchObject({ ...failed, attempts: 1 });

  market.clock.advance(2 * HOUR);
  expect(await run()).toBe(0);
  expect(await balances()).toMatchObject({ ...failed, attempts: 1 });
  // an alert that nobody can end would hide the others
  expect(await failedFiles(market.database.db)).toMatchObject({ count: 0 });

  const admin = await market.backend.signIn('admin');
  const path = `/user/api/report/files/${(await balances())?.id}/remake`;
  expect((await admin.call('POST', path, {})).payload.content).toMatchObject({
    ...failed,
    version: 2,
  });
});
