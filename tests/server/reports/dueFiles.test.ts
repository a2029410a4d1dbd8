import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { endOfDay, startOfDay } from '#contract/dates.ts';
import type { Database } from '#server/db/database.ts';
import { partners } from '#server/db/schema/partners.ts';
import { users } from '#server/db/schema/users.ts';
import { DAY } from '#server/kernel/clock.ts';
import { dueFiles } from '#server/services/reports/dueFiles.ts';
import { makeDueReports } from '#server/services/reports/nightlyReports.ts';
import { sharedMarket } from '#tests/support/arrange/money.ts';
import { TODAY } from '#tests/support/arrange/settlement.ts';
import { describeEachBackend } from '#tests/support/backend/eachBackend.ts';

describeEachBackend('the nightly files that are due', each => {
  const market = sharedMarket(each);
  beforeAll(async () => {
    market.clock.advance(DAY);
  });

  const EVERYONE = 0;
  const daysOf = async (owner: number) => {
    const due = await dueFiles(market.database.db, market.clock.now(), 35);
    return new Set(due.flatMap(({ partnerId, day }) => (partnerId === owner ? [day] : [])));
  };
  const createPartner = (createdDate: Date) =>
    market.database.db.update(partners).set({ createdDate }).where(eq(partners.id, 1));

  it('of a partner begin with the day on which the partner was created', async () => {
    expect((await daysOf(1)).size).toBeGreaterThanOrEqual(35);
    await createPartner(startOfDay(TODAY));
    expect(await daysOf(1)).toEqual(new Set([TODAY]));
    expect((await daysOf(EVERYONE)).size).toBeGreaterThanOrEqual(35);
  });

  it('of a partner include the whole month in which the partner was created', async () => {
    await createPartner(new Date(endOfDay('2026-02-28').getTime() - 1));
    expect(await daysOf(1)).toEqual(new Set([TODAY, '2026-03-01', '2026-02-28', '2026-02-01']));
  });

  it('of everyone begin with the day on which the first user was created', async () => {
    const { db } = market.database;
    const [first] = await db.select().from(users).orderBy(users.id).limit(1);
    const created = { createdDate: startOfDay(TODAY) };
    await db
      .update(users)
      .set(created)
      .where(eq(users.id, first?.id ?? 0));
    expect(await daysOf(EVERYONE)).toEqual(new Set([TODAY]));
  });

  it('are made without the time limit of calls, however much the data has grown', async () => {
    const { services } = market.backend;
    let slow = 0;
    const database: Database = {
      ...market.database,
      transaction: (work, options) => {
        if (options?.slow) slow += 1;
        return market.database.transaction(work, options);
      },
    };
    const made = await makeDueReports({ ...services, database }, 1, new AbortController().signal);
    expect(made).toBeGreaterThan(0);
    expect(slow).toBe(made);
  });
});
