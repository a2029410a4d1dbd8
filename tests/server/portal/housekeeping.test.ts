import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { caseClaims } from '#server/db/schema/cases.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { idempotencyKeys, oneTimeCodes, throttles } from '#server/db/schema/security.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { ago, DAY, fromNow, HOUR, MINUTE } from '#server/kernel/clock.ts';
import { housekeep } from '#server/services/portal/housekeeping.ts';
import { openBackend, sharedBackend } from '#tests/support/backend/backend.ts';
import { describeBackendsOnPostgres } from '#tests/support/backend/eachBackend.ts';
import { untilBlocked } from '#tests/support/database/blocked.ts';

const backend = sharedBackend();

const hash = (letter: string) => letter.repeat(64);

describe('housekeeping', () => {
  it('deletes expired rows and keeps the rest', async () => {
    const { clock, database } = backend;
    const { db } = database;
    const key = (age: number) => ({
      scope: `user:${age}`,
      key: randomUUID(),
      endpoint: 'POST /x',
      bodyHash: hash('a'),
      createdDate: ago(clock, age),
    });
    const session = (age: number, letter: string) => ({
      tokenHash: hash(letter),
      userId: 1,
      requestId: randomUUID(),
      expiresDate: ago(clock, age),
      endedDate: ago(clock, age),
      endReason: 'LOGOUT' as const,
    });
    const throttle = (age: number, locked: number | null, subject: string) => ({
      kind: 'LOGIN' as const,
      subject,
      failures: 1,
      sinceDate: ago(clock, age),
      lockedUntilDate: locked === null ? null : fromNow(clock, locked),
    });
    const code = (age: number, letter: string) => ({
      userId: 1,
      purpose: 'PASSWORD_RESET' as const,
      codeHash: hash(letter),
      expiresDate: ago(clock, age),
    });
    await db.insert(idempotencyKeys).values([key(14 * DAY), key(16 * DAY)]);
    await db.insert(sessions).values([session(89 * DAY, 'a'), session(91 * DAY, 'b')]);
    await db
      .insert(throttles)
      .values([
        throttle(2 * HOUR, null, 'old'),
        throttle(2 * HOUR, MINUTE, 'old but locked'),
        throttle(MINUTE, null, 'young'),
      ]);
    await db.insert(oneTimeCodes).values([code(HOUR, 'a'), code(2 * DAY, 'b')]);
    const mail = (age: number, status: 'PENDING' | 'SENT' | 'FAILED') => ({
      channel: 'EMAIL' as const,
      recipient: `${status}${age / DAY}@example.com`,
      body: '',
      status,
      createdDate: ago(clock, age),
      sentDate: status === 'SENT' ? ago(clock, age) : null,
    });
    await db
      .insert(outbox)
      .values([
        mail(6 * DAY, 'SENT'),
        mail(8 * DAY, 'SENT'),
        mail(8 * DAY, 'FAILED'),
        mail(8 * DAY, 'PENDING'),
      ]);

    await housekeep(backend.services);

    expect((await db.select().from(idempotencyKeys)).map(({ scope }) => scope)).toEqual([
      `user:${14 * DAY}`,
    ]);
    expect((await db.select().from(sessions)).map(({ tokenHash }) => tokenHash)).toEqual([
      hash('a'),
    ]);
    const subjects = (await db.select().from(throttles)).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['old but locked', 'young']);
    expect((await db.select().from(oneTimeCodes)).map(({ codeHash }) => codeHash)).toEqual([
      hash('a'),
    ]);
    expect((await db.select().from(outbox)).map(({ recipient }) => recipient)).toEqual([
      'SENT6@example.com',
      'PENDING8@example.com',
    ]);
  });

  it('removes reports that a killed backend left in the temporary folder, and no others', async () => {
    const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'kaunter-report-'))));
    const [old, current] = folders as [string, string];
    const twoHoursAgo = new Date(Date.now() - 2 * HOUR);
    await utimes(old, twoHoursAgo, twoHoursAgo);
    await housekeep(backend.services);
    expect(folders.map(existsSync)).toEqual([false, true]);
    await rm(current, { recursive: true });
  });

  it('goes on after a step that fails, and logs which one, even with a large backlog', async () => {
    const { database, clock, services, lines } = backend;
    await database.db.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
    await database.db.execute(sql`
      create trigger refuse before delete on sessions for each row execute function refuse()`);
    const sinceDate = ago(clock, 2 * HOUR);
    const old = (subject: number) => ({ kind: 'LOGIN' as const, subject: `${subject}`, sinceDate });
    await database.db
      .insert(throttles)
      .values(Array.from({ length: 2001 }, (_, subject) => ({ ...old(subject), failures: 1 })));
    clock.advance(91 * DAY);
    await housekeep(services);
    expect(await database.db.$count(throttles)).toBe(0);
    expect(lines.at(-1)).toMatchObject({ level: 50, msg: 'housekeeping', step: 'sessions' });
  });
});

describeBackendsOnPostgres('housekeeping on a server', open => {
  it('keeps an expired row that is renewed meanwhile', async () => {
    const [database, other] = [await open(), await open()];
    const { services, clock, close } = await openBackend({ database });
    const since = ago(clock, DAY);
    const claim = { kind: 'ekyc', caseId: 1, userId: 1, since, until: since } as const;
    await database.db.insert(caseClaims).values(claim);
    const { deleting } = await other.transaction(async tx => {
      await tx.update(caseClaims).set({ until: fromNow(clock, MINUTE) });
      const begun = housekeep(services);
      await untilBlocked(database);
      return { deleting: begun };
    });
    await deleting;
    expect(await database.db.$count(caseClaims)).toBe(1);
    await Promise.all([close(), other.close()]);
  });
});
