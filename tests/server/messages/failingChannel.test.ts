import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { HOUR } from '#server/kernel/clock.ts';
import { startDelivery } from '#server/services/messages/delivery.ts';
import { type Message, post } from '#server/services/messages/outbox.ts';
import type { Transport } from '#server/services/messages/transports.ts';
import { captureLog } from '#tests/support/backend/backend.ts';
import { describeEachDatabase } from '#tests/support/database/databases.ts';
import { createTestClock } from '#tests/support/run/clock.ts';

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000 });

const to = (channel: Message['channel'], recipient: string): Message => ({
  channel,
  recipient,
  body: 'Text',
});

describeEachDatabase('a channel that fails', each => {
  let database: Database;
  beforeAll(async () => {
    database = await each.open();
    await migrate(database);
  });
  afterEach(() => database.db.delete(outbox));
  afterAll(() => database.close());

  /** A delivery through a transport that does not accept what `fails`. */
  const begin = (fails: (message: Message) => boolean) => {
    const clock = createTestClock();
    const services = { database, clock, log: captureLog().log };
    const tried: string[] = [];
    const transport: Transport = {
      channels: ['SMS', 'PUSH', 'EMAIL'],
      send: async message => {
        tried.push(message.recipient);
        if (fails(message)) throw new Error('503');
      },
    };
    const put = (...messages: Message[]) =>
      database.transaction(async tx => {
        for (const message of messages) await post(services, tx, message);
      });
    const start = async () => {
      const delivery = await startDelivery(services, transport);
      onTestFinished(() => delivery.stop());
      return delivery;
    };
    return { clock, tried, put, start };
  };
  const untilSent = (recipient: string) =>
    until(async () => {
      const rows = database.db.select().from(outbox).where(eq(outbox.recipient, recipient));
      expect((await rows).map(({ status }) => status)).toEqual(['SENT']);
    });
  const attempts = async () =>
    (await database.db.select().from(outbox).orderBy(asc(outbox.id))).map(row => row.attempts);

  it('is tried once a round, and emails are sent meanwhile, however much waits', async () => {
    const { clock, tried, put, start } = begin(({ channel }) => channel !== 'EMAIL');
    await put(to('SMS', 'a'), to('SMS', 'b'), to('PUSH', 'c'), to('PUSH', 'd'), to('EMAIL', 'e'));
    await start();
    await untilSent('e');
    expect(tried).toEqual(['a', 'c', 'e']);

    clock.advance(HOUR);
    await put(to('EMAIL', 'f'));
    await untilSent('f');
    expect(await attempts()).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('tries a new message before one that failed', async () => {
    const { clock, tried, put, start } = begin(({ recipient }) => recipient === 'failing');
    await put(to('EMAIL', 'failing'));
    const first = await start();
    await until(async () => expect(await attempts()).toEqual([1]));
    await first.stop();

    clock.advance(HOUR);
    await put(to('EMAIL', 'new'));
    await start();
    await untilSent('new');
    await until(() => expect(tried).toEqual(['failing', 'new', 'failing']));
  });
});
