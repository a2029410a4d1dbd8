import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../../server/db/schema/outbox.ts';
import { idempotencyKeys, oneTimeCodes, throttles } from '../../../server/db/schema/security.ts';
import { sessions } from '../../../server/db/schema/sessions.ts';
import { ago, DAY, fromNow, HOUR, MINUTE } from '../../../server/services/clock.ts';
import { housekeep } from '../../../server/services/housekeeping.ts';
import { type Message, post, showOutbox } from '../../../server/services/outbox.ts';
import { type Backend, openBackend } from '../../support/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend.close());

const hash = (letter: string) => letter.repeat(64);

describe('housekeeping', () => {
  it('removes what counts for nothing any more, and leaves the rest', async () => {
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
    await db.insert(idempotencyKeys).values([key(6 * DAY), key(8 * DAY)]);
    await db.insert(sessions).values([session(89 * DAY, 'a'), session(91 * DAY, 'b')]);
    await db
      .insert(throttles)
      .values([
        throttle(2 * HOUR, null, 'old'),
        throttle(2 * HOUR, MINUTE, 'old but locked'),
        throttle(MINUTE, null, 'young'),
      ]);
    await db.insert(oneTimeCodes).values([code(HOUR, 'a'), code(2 * DAY, 'b')]);

    await housekeep(backend.services);

    expect((await db.select().from(idempotencyKeys)).map(({ scope }) => scope)).toEqual([
      `user:${6 * DAY}`,
    ]);
    expect((await db.select().from(sessions)).map(({ tokenHash }) => tokenHash)).toEqual([
      hash('a'),
    ]);
    const subjects = (await db.select().from(throttles)).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['old but locked', 'young']);
    expect((await db.select().from(oneTimeCodes)).map(({ codeHash }) => codeHash)).toEqual([
      hash('a'),
    ]);
  });
});

describe('the outbox of a demo', () => {
  it('shows each message when it is committed, once, and never what was rolled back', async () => {
    const { database, clock, services } = backend;
    const shown: Message[] = [];
    let arrived: () => void = () => undefined;
    const show = (message: Message) => {
      shown.push(message);
      if (message.recipient === 'last@example.com') arrived();
    };
    const last = new Promise<void>(resolve => {
      arrived = resolve;
    });
    const stops = [await showOutbox(services, show), await showOutbox(services, show)];
    const mailTo = (recipient: string) =>
      database.transaction(async tx => {
        await post({ database, clock }, tx, {
          channel: 'EMAIL',
          recipient,
          subject: 'Hello',
          body: 'Text',
        });
        if (recipient.startsWith('undone')) throw new Error('rolled back');
      });
    await mailTo('first@example.com');
    await expect(mailTo('undone@example.com')).rejects.toThrow('rolled back');
    await mailTo('last@example.com');
    await last;
    await Promise.all(stops.map(stop => stop()));

    expect(shown.map(({ recipient }) => recipient)).toEqual([
      'first@example.com',
      'last@example.com',
    ]);
    expect(shown[0]).toMatchObject({ channel: 'EMAIL', subject: 'Hello', body: 'Text' });
    const rows = await database.db.select().from(outbox);
    expect(rows.map(({ status }) => status)).toEqual(['SENT', 'SENT']);
  });
});
