import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { queueLimits } from '#server/db/schema/cases.ts';
import { transactionLimits } from '#server/db/schema/limits.ts';
import { openBackend } from '#tests/support/backend/backend.ts';
import { describeBackendsOnPostgres } from '#tests/support/backend/eachBackend.ts';
import { untilBlocked } from '#tests/support/database/blocked.ts';

const PATH = '/user/api/configuration';

describeBackendsOnPostgres('the exported configuration on a server', open => {
  it('has all changes that another admin makes meanwhile, or none of them', async () => {
    const [database, other] = [await open(), await open()];
    const backend = await openBackend({ database });
    const { token, sessionId } = await backend.signIn('admin');
    const headers = { Authorization: `Bearer ${token}`, 'X-Session-Request-Id': sessionId };
    const exported = async () => (await backend.app.request(PATH, { headers })).json();
    const before = await exported();
    const { exporting } = await other.transaction(async tx => {
      // stops the export between the limits of transactions and those of queues
      await tx.execute(sql`lock table risk_controls in access exclusive mode`);
      const begun = exported();
      await untilBlocked(database);
      await tx.update(transactionLimits).set({ dailyTransferLimit: 123_400 });
      const limits = { due: 1, overdue: 2 };
      await tx
        .insert(queueLimits)
        .values({ limits: { request: limits, applicant: limits, ekyc: limits } });
      return { exporting: begun };
    });
    const { transactionLimits: amounts, queueLimits: ages } = await exporting;
    expect(amounts).toEqual(before.transactionLimits);
    expect(ages).toEqual(before.queueLimits);
    await Promise.all([backend.close(), other.close()]);
  });
});
