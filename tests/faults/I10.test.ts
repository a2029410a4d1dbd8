import { and, eq, lte } from 'drizzle-orm';
import pino from 'pino';
import { expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { notifications } from '#server/db/schema/portal.ts';
import { openStream } from '#server/kernel/stream.ts';
import { expireRequests } from '#server/services/approvals/expireRequests.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { callerOf } from '#tests/support/backend/backend.ts';
import { describeEachProcess } from '#tests/support/backend/eachBackend.ts';
import { startMain } from '#tests/support/backend/mainProcess.ts';
import { answersAt, callerAt } from '#tests/support/backend/signInAt.ts';
import { environmentOf, withDatabase } from '#tests/support/database/burst.ts';
import { addRequest } from '#tests/support/database/rows.ts';
import { createTestClock } from '#tests/support/run/clock.ts';

const PENDING = 1000;
const OVERDUE = 350;
const DUE = new Date('2098-06-01T00:00:00Z');
const LATER = '2098-06-02T00:00:00Z';

/** Creates this many requests about as many records, some of which expire earlier than the others. */
async function fill(database: Database): Promise<void> {
  const makerId = await idOf(database, 'callcentre');
  await database.transaction(async tx => {
    for (let made = 0; made < PENDING; made += 1) {
      const dates = made < OVERDUE ? { expiresDate: DUE } : {};
      await addRequest(tx, makerId, { entityId: `${made}`, ...dates });
    }
  });
}

/** Runs the job on each database concurrently. @returns the number of requests that each has expired */
async function expireOn(...databases: Database[]): Promise<number[]> {
  const clock = createTestClock(LATER);
  const streams = await Promise.all(databases.map(openStream));
  const ended = await Promise.all(
    databases.map((database, at) =>
      expireRequests({
        database,
        clock,
        log: pino({ enabled: false }),
        stream: streams[at]!,
        publicUrl: 'http://localhost',
        channels: ['EMAIL'],
      }),
    ),
  );
  await Promise.all(streams.map(stream => stream.close()));
  return ended;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describeEachProcess('I10 a thousand pending requests', locate => {
  it('survive a restart and a crash, and expire once', async () => {
    const location = await locate();
    await withDatabase(location, fill);

    const first = await startMain(environmentOf(location));
    const { token, sessionId } = await callerAt(first.url, 'validator');
    first.process.kill('SIGTERM');
    await first.ended;

    const second = await startMain(environmentOf(location));
    const validator = callerOf(answersAt(second.url), token, sessionId);
    const { payload } = await validator.get('/user/api/ops-validator?status=PENDING&size=100');
    expect(payload).toMatchObject({ totalElements: PENDING });
    expect(payload.content).toHaveLength(100);
    const count = await validator.get('/user/api/ops-validator/pending-count');
    expect(count.payload.content).toBe(PENDING);
    second.process.kill('SIGKILL');
    await second.ended;

    await withDatabase(location, async one => {
      const isPending = eq(approvalRequests.status, 'PENDING');
      expect(await one.db.$count(approvalRequests, isPending)).toBe(PENDING);
      // two backends on a server; the embedded database has one, whose jobs may still overlap
      const ended = location.databaseUrl
        ? await withDatabase(location, other => expireOn(one, other))
        : await expireOn(one, one);
      expect(sum(ended)).toBe(OVERDUE);
      expect(await expireOn(one)).toEqual([0]);

      const { db } = one;
      const isExpired = and(
        eq(approvalRequests.status, 'EXPIRED'),
        lte(approvalRequests.expiresDate, DUE),
      );
      expect(await db.$count(approvalRequests, isExpired)).toBe(OVERDUE);
      expect(await db.$count(approvalRequests, isPending)).toBe(PENDING - OVERDUE);
      expect(await db.$count(auditEntries, eq(auditEntries.action, 'EXPIRE_REQUEST'))).toBe(
        OVERDUE,
      );
      expect(await db.$count(notifications)).toBe(OVERDUE);
    });
  });
});
