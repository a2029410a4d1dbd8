import { expect, it, vi } from 'vitest';
import { outbox } from '#server/db/schema/outbox.ts';
import { DAY, MINUTE } from '#server/kernel/clock.ts';
import { startDelivery, watchOutbox } from '#server/services/messages/delivery.ts';
import { post } from '#server/services/messages/outbox.ts';
import { consoleTransport } from '#server/services/messages/transports.ts';
import { captureLog } from '#tests/support/backend/backend.ts';
import { openMigrated } from '#tests/support/database/databases.ts';
import { createTestClock } from '#tests/support/run/clock.ts';

it('an email is sent once, even if the database is away for a moment when it was sent', async () => {
  const database = await openMigrated();
  const clock = createTestClock();
  let isAway = true;
  const db = new Proxy(database.db, {
    get: (target, name) => {
      if (name === 'update' && isAway) {
        isAway = false;
        throw new Error('Connection terminated unexpectedly');
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const shown: string[] = [];
  const transport = consoleTransport(({ recipient }) => void shown.push(recipient));
  const services = { database: { ...database, db }, clock, log: captureLog().log };
  const delivery = await startDelivery(services, transport);
  const recipient = 'one@example.com';
  await database.transaction(tx =>
    post({ database, clock }, tx, { channel: 'EMAIL', recipient, subject: 'Hello', body: 'Text' }),
  );
  await vi.waitFor(() => expect(isAway).toBe(false));

  // long after a backend that was killed would have been replaced
  await vi.waitFor(
    async () => {
      clock.advance(MINUTE);
      delivery.wake();
      expect(await database.db.select().from(outbox)).toMatchObject([{ status: 'SENT' }]);
    },
    { timeout: 10_000, interval: 500 },
  );
  expect(shown).toEqual([recipient]);
  await delivery.stop();
  await database.close();
});

it('an email that is more than a day late is not sent, even right after a start', async () => {
  const database = await openMigrated();
  const clock = createTestClock();
  const write = (recipient: string) =>
    database.transaction(tx =>
      post({ database, clock }, tx, { channel: 'EMAIL', recipient, subject: 'Hi', body: 'Text' }),
    );
  await write('old@example.com');
  clock.advance(DAY + MINUTE);
  await write('new@example.com');
  const shown: string[] = [];
  const transport = consoleTransport(({ recipient }) => void shown.push(recipient));
  const services = { database, clock, log: captureLog().log };
  const delivery = await startDelivery(services, transport);
  await vi.waitFor(() => expect(shown).toContain('new@example.com'));
  await delivery.stop();
  expect(shown).toEqual(['new@example.com']);
  await watchOutbox(services);
  const rows = await database.db.select().from(outbox).orderBy(outbox.id);
  expect(rows.map(({ status }) => status)).toEqual(['FAILED', 'SENT']);
  await database.close();
});
