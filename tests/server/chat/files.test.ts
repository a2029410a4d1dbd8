import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { chatMessages } from '#server/db/schema/chat.ts';
import { documents } from '#server/db/schema/documents.ts';
import { throttles } from '#server/db/schema/security.ts';
import { users } from '#server/db/schema/users.ts';
import { DAY, HOUR } from '#server/kernel/clock.ts';
import { mark, sendMessage } from '#server/services/chat/sendMessage.ts';
import { housekeep } from '#server/services/portal/housekeeping.ts';
import { contactsOf, messagesOf, textsOf, write } from '#tests/support/arrange/chats.ts';
import { formOf, pdf } from '#tests/support/arrange/files.ts';
import { type Account, idOf } from '#tests/support/backend/accounts.ts';
import { type Caller, openBackend, sharedBackend } from '#tests/support/backend/backend.ts';
import { describeBackendsOnPostgres } from '#tests/support/backend/eachBackend.ts';
import { gate } from '#tests/support/run/gate.ts';

const CHAT = '/user/api/chat';
const CENTRE = 0;
const WHO = ['admin', 'callcentre', 'compliance', 'merchant', 'merchant2', 'partner'] as const;

const backend = sharedBackend();
const callers = {} as Record<Account, Caller>;
beforeAll(async () => {
  for (const account of WHO) callers[account] = await backend.signIn(account);
});

describe('chat files', () => {
  const upload = (who: Account, contact: number, content: Buffer, name = 'receipt.pdf') =>
    callers[who].call('POST', `${CHAT}/${contact}/files`, formOf({ content, name }));
  const get = async (who: Account, id: number) =>
    (
      await backend.app.request(`${CHAT}/files/${id}`, {
        headers: {
          Authorization: `Bearer ${callers[who].token}`,
          'X-Session-Request-Id': callers[who].sessionId,
        },
      })
    ).headers.get('Content-Disposition');

  it('C5 are visible to their author until sent, and then to the members of the conversation', async () => {
    const { payload } = await upload(
      'merchant',
      CENTRE,
      pdf('for the call centre'),
      'a\u202Efdp.exe',
    );
    const { id, name } = payload.content;
    expect(name).toMatch(/\.pdf$/);
    expect(name).not.toContain('\u202E');
    expect(await get('merchant', id)).toContain('attachment');
    expect(await get('admin', id)).toBeNull();
    for (const who of ['merchant2', 'partner'] as const) {
      expect((await write(callers[who], CENTRE, { text: 'Mine?', fileId: id })).code).toBe(1001);
    }
    const sent = await write(callers.merchant, CENTRE, { text: '', fileId: id });
    expect(sent.payload.content.file).toMatchObject({ id, name, type: 'application/pdf' });
    expect((await write(callers.merchant, CENTRE, { text: 'Again', fileId: id })).code).toBe(1001);
    for (const who of ['admin', 'callcentre', 'merchant'] as const)
      expect(await get(who, id)).toContain('attachment');
    for (const who of ['merchant2', 'partner', 'compliance'] as const)
      expect(await get(who, id)).toBeNull();
  });

  it('cannot be opened once the conversation cannot, because its other side was deleted', async () => {
    const { db } = backend.database;
    const id = await idOf(backend.database, 'partner');
    const file = (await upload('partner', CENTRE, pdf('of one who leaves'))).payload.content;
    expect((await write(callers.partner, CENTRE, { text: '', fileId: file.id })).code).toBe(1000);
    expect(await get('admin', file.id)).toContain('attachment');
    await db.update(users).set({ deleted: true }).where(eq(users.id, id));
    expect((await callers.admin.get(`${CHAT}/${id}/messages`)).code).toBe(1002);
    expect(await get('admin', file.id)).toBeNull();
    await db.update(users).set({ deleted: false }).where(eq(users.id, id));
  });

  it('H1, H2 must not be empty or of another type', async () => {
    expect((await upload('merchant', CENTRE, Buffer.alloc(0))).code).toBe(3033);
    expect((await upload('merchant', CENTRE, Buffer.from('MZ not a pdf'))).code).toBe(3034);
  });

  it('H13 are one for an upload repeated with its key, and two for the same file in two messages', async () => {
    const send = (key: string) =>
      callers.merchant2.call('POST', `${CHAT}/${CENTRE}/files`, receipt(), {
        'Idempotency-Key': key,
      });
    const receipt = () => formOf({ content: pdf('the same receipt'), name: 'receipt.pdf' });
    const key = randomUUID();
    const [first, repeated, second] = [await send(key), await send(key), await send(randomUUID())];
    const ids = [first, repeated, second].map(({ payload }) => payload.content.id);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    // as two messages that the portal sends once it is online again
    for (const fileId of [ids[0], ids[2]])
      expect((await write(callers.merchant2, CENTRE, { text: 'See this', fileId })).code).toBe(
        1000,
      );
    const sent = (await messagesOf(callers.merchant2, CENTRE)).map(({ file }) => file?.id);
    expect(sent).toEqual([ids[2], ids[0]]);
  });

  it('H12, H13 are limited and deleted after a day if unsent; messages and their files after two years', async () => {
    const { db } = backend.database;
    const before = await db.$count(documents);
    for (let at = 0; at < 20; at += 1) await upload('partner', CENTRE, pdf(`loose ${at}`));
    const refused = await upload('partner', CENTRE, pdf('one more'));
    expect(refused).toMatchObject({ code: 1001, payload: { content: { maxUnused: 20 } } });
    backend.clock.advance(DAY + HOUR);
    await housekeep(backend.services);
    expect(await db.$count(documents)).toBe(before);
    backend.clock.advance(731 * DAY);
    await housekeep(backend.services);
    expect(await db.$count(chatMessages)).toBe(0);
    expect(await db.$count(documents)).toBe(0);
    const listed = await contactsOf(await backend.signIn('callcentre'));
    expect(listed.filter(({ lastSeq }) => lastSeq > 0)).not.toHaveLength(0);
    // a question that is gone can no longer be answered
    expect(listed.filter(({ last, waiting }) => last !== null || waiting)).toEqual([]);
  });
});

describe('flooding', () => {
  it('with searches is refused after 300 in an hour, with the time to wait', async () => {
    const partner = await backend.signIn('partner');
    const search = () => partner.get(`${CHAT}/search?search=refund`);
    await search();
    await backend.database.db
      .update(throttles)
      .set({ failures: 299 })
      .where(eq(throttles.kind, 'CHAT_SEARCH'));
    expect((await search()).code).toBe(1000);
    const refused = await search();
    expect(refused.code).toBe(1004);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('with messages is refused after 600 in an hour, with the time to wait', async () => {
    const merchant = await backend.signIn('merchant');
    await write(merchant, CENTRE, 'first');
    await backend.database.db
      .update(throttles)
      .set({ failures: 599 })
      .where(eq(throttles.kind, 'CHAT'));
    expect((await write(merchant, CENTRE, 'last')).code).toBe(1000);
    const refused = await write(merchant, CENTRE, 'one too many');
    expect(refused.code).toBe(1004);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

describeBackendsOnPostgres('a conversation with concurrent writers', open => {
  it('has each message once, numbered without gaps, despite repeats', async () => {
    const at = await openBackend({ database: await open() });
    const [merchant, admin, agent] = [
      await at.signIn('merchant'),
      await at.signIn('admin'),
      await at.signIn('callcentre'),
    ];
    const asker = await idOf(at.database, 'merchant');
    const sends = Array.from({ length: 12 }, (_, number) => {
      const message = { text: `number ${number}`, clientId: randomUUID() };
      const [who, contact] =
        number % 3 === 0 ? [merchant, CENTRE] : [number % 3 === 1 ? admin : agent, asker];
      // each is sent twice, as after a lost response
      return [0, 1].map(() => write(who as Caller, contact as number, message));
    });
    const answers = await Promise.all(sends.flat());
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 1000));
    const kept = await messagesOf(merchant, CENTRE, '?after=0&size=50');
    expect(kept.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, place) => place + 1));
    expect(new Set(textsOf(kept)).size).toBe(12);
    await at.close();
  });

  it('notifies of a message that is sent while the one before it is being read', async () => {
    const at = await openBackend({ database: await open() });
    const { database, services } = at;
    const [merchant, admin] = [await at.signIn('merchant'), await at.signIn('admin')];
    const [asker, agent] = [await idOf(database, 'merchant'), await idOf(database, 'admin')];
    await write(admin, asker, 'number 1');
    const reader = { id: asker, role: 'EWALLET_MERCHANT' } as const;
    const sender = { id: agent, role: 'EWALLET_ADMIN' } as const;
    const sent = gate();
    const sending = database.transaction(async tx => {
      await sendMessage({ tx, services, viewer: sender }, asker, { text: 'number 2' });
      sent.open();
      await pause(500);
    });
    await sent.opened;
    const read = await database.transaction(tx =>
      mark({ tx, services, viewer: reader }, CENTRE, { read: 1 }),
    );
    await sending;
    expect(read).toEqual({ delivered: 1, read: 1 });
    const { payload } = await merchant.get('/user/api/notifications?unread=true&kind=CHAT');
    expect(payload.content).toHaveLength(1);
    await at.close();
  });

  it('keeps one message for a client id used in two conversations at once', async () => {
    const at = await openBackend({ database: await open() });
    const admin = await at.signIn('admin');
    const contacts = [await idOf(at.database, 'callcentre'), await idOf(at.database, 'compliance')];
    for (let round = 0; round < 5; round += 1) {
      const message = { text: `round ${round}`, clientId: randomUUID() };
      const answers = await Promise.all(contacts.map(contact => write(admin, contact, message)));
      expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1001]);
    }
    const kept = await Promise.all(contacts.map(contact => messagesOf(admin, contact)));
    expect(kept.flat()).toHaveLength(5);
    // a refused message leaves no gap in the numbers
    for (const messages of kept)
      expect(messages.map(({ seq }) => seq)).toEqual(
        messages.map((_, place) => messages.length - place),
      );
    await at.close();
  });
});
