import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY } from '#server/kernel/clock.ts';
import { reconcileDueNights } from '#server/services/reconciliation/reconcile.ts';
import { makeDueReports } from '#server/services/reports/nightlyReports.ts';
import { sharedMarket } from '#tests/support/arrange/money.ts';

describe('nightly work whose backend stops', () => {
  const market = sharedMarket();
  beforeAll(async () => {
    market.clock.advance(DAY);
  });

  it.each([
    ['a reconciliation', reconcileDueNights],
    ['a report', makeDueReports],
  ])('%s is begun again at once by another backend', async (_, work) => {
    const { services } = market.backend;
    const { db } = market.database;
    const ending = new AbortController();
    const insert = db.insert.bind(db);
    const claimed = vi.spyOn(db, 'insert').mockImplementationOnce(((table: never) => {
      ending.abort();
      return insert(table);
    }) as never);
    expect(await work(services, 1, ending.signal)).toBe(0);
    expect(claimed).toHaveBeenCalledOnce();
    claimed.mockRestore();
    const never = new AbortController().signal;
    const done = await work(services, 1, never);
    expect(done).toBeGreaterThan(0);
    // nothing is left for later
    market.clock.advance(DAY / 24);
    expect(await work(services, 1, never)).toBe(0);
  });
});
