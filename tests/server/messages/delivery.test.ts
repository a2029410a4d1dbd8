import { createServer } from 'node:http';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { databaseFailure } from '#server/db/errors.ts';
import { migrate } from '#server/db/migrate.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#server/kernel/clock.ts';
import { startDelivery, watchOutbox } from '#server/services/messages/delivery.ts';
import { type Message, post } from '#server/services/messages/outbox.ts';
import {
  consoleTransport,
  createMailTransport,
  type Outgoing,
  type Transport,
} from '#server/services/messages/transports.ts';
import { captureLog } from '#tests/support/backend/backend.ts';
import { type SmtpCatcher, startSmtpCatcher } from '#tests/support/backend/smtpCatcher.ts';
import { describeEachDatabase } from '#tests/support/database/databases.ts';
import { createTestClock } from '#tests/support/run/clock.ts';

/** Retries with a timeout that is long enough for a busy machine. */
const until = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 120_000 });

const FROM = 'Kaunter <no-reply@kaunter.test>';
const mail = (recipient: string, body = 'Text'): Message => ({
  channel: 'EMAIL',
  recipient,
  subject: 'Hello',
  body,
});

describeEachDatabase('the delivery of mails', each => {
  let database: Database;
  let smtp: SmtpCatcher;
  beforeAll(async () => {
    [database, smtp] = await Promise.all([each.open(), startSmtpCatcher()]);
    await migrate(database);
  });
  afterEach(async () => {
    smtp.mails.length = 0;
    smtp.refusal = undefined;
    smtp.refusedRecipients.clear();
    await database.db.delete(outbox);
  });
  afterAll(() => Promise.all([database.close(), smtp.stop()]));

  const begin = () => {
    const clock = createTestClock();
    const { log, lines } = captureLog();
    const services = { database, clock, log };
    const put = (...messages: Message[]) =>
      database.transaction(async tx => {
        for (const message of messages) await post(services, tx, message);
      });
    const start = async (transport: Transport) => {
      const delivery = await startDelivery(services, transport);
      onTestFinished(() => delivery.stop());
      return delivery;
    };
    return { services, clock, lines, put, start };
  };
  const rows = () => database.db.select().from(outbox).orderBy(asc(outbox.id));
  const untilStatus = (...statuses: string[]) =>
    until(async () => expect((await rows()).map(({ status }) => status)).toEqual(statuses));
  const bySmtp = () => createMailTransport({ kind: 'smtp', url: smtp.url, from: FROM });

  it('prints each demo message once when committed, and none that was rolled back', async () => {
    const { put, start, services } = begin();
    const shown: Message[] = [];
    const transport = consoleTransport(message => void shown.push(message));
    await start(transport);
    await start(transport);
    await put(mail('first@example.com'));
    const undone = database.transaction(async tx => {
      await post(services, tx, mail('undone@example.com'));
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    await put(mail('last@example.com'));

    await untilStatus('SENT', 'SENT');
    expect(shown).toEqual([mail('first@example.com'), mail('last@example.com')]);
  });

  it('sends a complete email over SMTP, and blanks its stored body', async () => {
    const { put, start } = begin();
    await start(bySmtp());
    const link = `https://kaunter.test/resetPassword?id=1&activationKey=${'k'.repeat(90)}`;
    await put(mail('one@example.com', `கடவுச்சொல் 密码:\n\n${link}`));

    await untilStatus('SENT');
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]).toMatchObject({
      to: ['one@example.com'],
      headers: { from: FROM, to: 'one@example.com', subject: 'Hello' },
      text: expect.stringContaining(`கடவுச்சொல் 密码:\n\n${link}`),
    });
    const [row] = await rows();
    expect(row).toMatchObject({ body: '', attempts: 1, lastError: null });
    expect(row?.sentDate).not.toBeNull();
  });

  it('sends each email once, with several backends', async () => {
    const { put, start } = begin();
    const recipients = Array.from({ length: 24 }, (_, at) => `person${at}@example.com`);
    await put(...recipients.map(recipient => mail(recipient)));
    const deliveries = await Promise.all([1, 2, 3].map(() => start(bySmtp())));
    for (const { wake } of deliveries) wake();

    await untilStatus(...recipients.map(() => 'SENT'));
    await Promise.all(deliveries.map(({ stop }) => stop()));
    expect(smtp.mails.flatMap(({ to }) => to).sort()).toEqual(recipients.sort());
  });

  it('retries with increasing delays what the server did not accept, and keeps it meanwhile', async () => {
    const { put, start, clock, lines } = begin();
    smtp.refusal = { code: 451, message: 'try again, one@example.com' };
    const { wake } = await start(bySmtp());
    await put(mail('one@example.com', 'kept'));
    const tried = (attempts: number) =>
      until(async () => {
        const [row] = await rows();
        expect(row).toMatchObject({
          attempts,
          status: 'PENDING',
          body: 'kept',
          lastError: expect.stringContaining('451'),
        });
        const wait = Number(row?.nextTryDate) - clock.now().getTime();
        expect(wait).toBe(15 * SECOND * 2 ** (attempts - 1));
      });
    await tried(1);
    clock.advance(15 * SECOND);
    wake();
    await tried(2);

    smtp.refusal = undefined;
    clock.advance(30 * SECOND);
    wake();
    await untilStatus('SENT');
    expect(smtp.mails).toHaveLength(1);
    const warnings = lines.filter(({ msg }) => msg === 'not sent');
    expect(warnings).toHaveLength(2);
    expect(JSON.stringify(warnings)).not.toContain('one@example.com');
  });

  it('gives up at once on a recipient that the server refuses, and sends the next email', async () => {
    const { put, start, services, clock, lines } = begin();
    smtp.refusedRecipients.set('gone@example.com', {
      code: 550,
      message: '5.1.1 <gone@example.com>: unknown',
    });
    await put(mail('gone@example.com', 'a live link'), mail('one@example.com'));
    await start(bySmtp());
    await untilStatus('FAILED', 'SENT');
    const [row] = await rows();
    expect(row).toMatchObject({ body: '', attempts: 1, lastError: expect.stringContaining('550') });
    clock.advance(HOUR);
    await watchOutbox(services);
    expect(lines).toEqual([
      expect.objectContaining({ level: 40, msg: 'refused', message: row?.id, responseCode: 550 }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('gone@example.com');
  });

  it('retries a recipient that the server puts off, and meanwhile sends the emails of others', async () => {
    const { put, start, clock } = begin();
    const reply = { code: 451, message: '4.7.1 greylisted, try again later' };
    smtp.refusedRecipients.set('new@example.com', reply);
    await put(mail('new@example.com'), mail('one@example.com'));
    const { wake } = await start(bySmtp());
    await untilStatus('PENDING', 'SENT');
    smtp.refusedRecipients.clear();
    clock.advance(15 * SECOND);
    wake();
    await untilStatus('SENT', 'SENT');
    expect(smtp.mails.map(({ to }) => to)).toEqual([['one@example.com'], ['new@example.com']]);
  });

  it('stops after one email if the server refuses all of them', async () => {
    const { put, start } = begin();
    for (const recipient of ['one@example.com', 'two@example.com']) {
      smtp.refusedRecipients.set(recipient, { code: 554, message: '5.7.1 relay access denied' });
      await put(mail(recipient, 'kept'));
    }
    const { stop } = await start(bySmtp());
    await until(async () => expect((await rows())[0]?.lastError).toContain('554'));
    await stop();
    expect((await rows()).map(({ status, body, attempts }) => [status, body, attempts])).toEqual([
      ['PENDING', 'kept', 1],
      ['PENDING', 'kept', 0],
    ]);
  });

  it('lets another backend send what one started and never finished', async () => {
    const { put, start, clock } = begin();
    const begun: Outgoing[] = [];
    const dying: Transport = {
      channels: ['EMAIL'],
      send: message => {
        begun.push(message);
        return new Promise(() => undefined);
      },
    };
    await startDelivery(begin().services, dying);
    await put(mail('one@example.com'));
    await until(() => expect(begun).toHaveLength(1));

    const { wake } = await start(bySmtp());
    await put(mail('two@example.com'));
    await untilStatus('PENDING', 'SENT');
    clock.advance(2 * MINUTE);
    wake();
    await untilStatus('SENT', 'SENT');
    expect(smtp.mails.map(({ to }) => to)).toEqual([['two@example.com'], ['one@example.com']]);
  });

  it('posts messages of every channel to a webhook, and retries refused ones', async () => {
    const { put, start, clock } = begin();
    const posted: unknown[] = [];
    const statuses = [500, 204, 200];
    const hook = createServer(async (request, response) => {
      const chunks = await request.toArray();
      posted.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(statuses.shift() ?? 200).end();
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void hook.close());
    await until(() => expect(hook.listening).toBe(true));
    const { port } = hook.address() as { port: number };
    const url = `http://127.0.0.1:${port}/hook`;

    const { wake } = await start(createMailTransport({ kind: 'webhook', url, from: FROM }));
    const sms = { channel: 'SMS', recipient: '0123456789', body: 'Code' } as const;
    await put(mail('one@example.com'));
    await until(async () => expect((await rows())[0]?.lastError).toContain('500'));
    await put(sms);
    await untilStatus('PENDING', 'SENT');
    clock.advance(MINUTE);
    wake();
    await untilStatus('SENT', 'SENT');
    const [first, second] = await rows();
    const asMail = { id: first?.id, from: FROM, ...mail('one@example.com') };
    expect(posted).toEqual([asMail, { id: second?.id, from: FROM, ...sms }, asMail]);
  });

  it('does not follow a webhook’s redirect', async () => {
    const { put, start } = begin();
    const asked: (string | undefined)[] = [];
    const hook = createServer((request, response) => {
      asked.push(request.url);
      response.writeHead(307, { Location: '/elsewhere' }).end();
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void hook.close());
    await until(() => expect(hook.listening).toBe(true));
    const { port } = hook.address() as { port: number };
    const url = `http://127.0.0.1:${port}/hook`;

    await start(createMailTransport({ kind: 'webhook', url, from: FROM }));
    await put(mail('one@example.com'));
    await until(async () => expect((await rows())[0]?.lastError).not.toBeNull());
    expect(asked).toEqual(['/hook']);
  });

  it('logs that emails are late, and gives up after a day', async () => {
    const { put, clock, lines, services } = begin();
    await put(mail('one@example.com', 'a live link'));
    clock.advance(4 * MINUTE);
    await watchOutbox(services);
    expect(lines).toEqual([]);
    clock.advance(8 * MINUTE);
    await watchOutbox(services);
    expect(lines).toEqual([
      expect.objectContaining({ level: 50, msg: 'mails are late', messages: 1, oldestMinutes: 12 }),
    ]);
    lines.length = 0;
    clock.advance(DAY);
    await watchOutbox(services);
    const [row] = await rows();
    expect(row).toMatchObject({ status: 'FAILED', body: '', lastError: 'never tried' });
    expect(lines).toEqual([
      expect.objectContaining({ level: 50, msg: 'mails were given up', messages: [row?.id] }),
    ]);
  });

  it('cannot keep the body of a sent message in the database', async () => {
    const { put } = begin();
    await put(mail('one@example.com'));
    const keeping = database.db
      .update(outbox)
      .set({ status: 'SENT', sentDate: new Date() })
      .where(eq(outbox.recipient, 'one@example.com'));
    const failure = await keeping.then(() => undefined, databaseFailure);
    expect(failure?.constraint).toBe('outbox_blanked');
  });
});
