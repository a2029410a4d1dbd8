import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '#server/db/schema/audit.ts';
import { chatMessages } from '#server/db/schema/chat.ts';
import { menuItems } from '#server/db/schema/portal.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import { contactsOf, markRead, messagesOf, textsOf, write } from '#tests/support/arrange/chats.ts';
import { ACCOUNTS, type Account, idOf } from '#tests/support/backend/accounts.ts';
import { type Caller, sharedBackend } from '#tests/support/backend/backend.ts';
import { openStreamOf } from '#tests/support/backend/readStream.ts';

const CHAT = '/user/api/chat';
const CENTRE = 0;

const backend = sharedBackend();
let callers: Record<Account, Caller>;
let ids: Record<Account, number>;
beforeAll(async () => {
  callers = {} as typeof callers;
  ids = {} as typeof ids;
  for (const account of Object.keys(ACCOUNTS) as Account[]) {
    ids[account] = await idOf(backend.database, account);
    if (account !== 'basic' && account !== 'premium')
      callers[account] = await backend.signIn(account);
  }
});

describe('chat contacts', () => {
  it('of a merchant or partner are only the call centre', async () => {
    for (const who of ['merchant', 'partner'] as const) {
      const found = [
        ...(await contactsOf(callers[who])),
        ...(await contactsOf(callers[who], '?search=me')),
      ];
      expect(found.map(({ id, role }) => [id, role])).toEqual([
        [CENTRE, 'EWALLET_CALL_CENTER'],
        [CENTRE, 'EWALLET_CALL_CENTER'],
      ]);
      expect(found[0]?.presence).toBe('ONLINE');
    }
  });

  it('of staff are staff with the chat, and the call centre can also find merchants by name', async () => {
    const namesOf = async (who: Account, query = '') =>
      (await contactsOf(callers[who], query)).map(({ name }) => name).sort();
    expect(await namesOf('compliance')).toEqual(['admin', 'callcentre']);
    expect(await namesOf('compliance', '?search=merchant')).toEqual([]);
    expect(await namesOf('admin')).toEqual(['callcentre']);
    expect(await namesOf('callcentre', '?search=merchant')).toEqual(['merchant', 'merchant2']);
    expect(await namesOf('callcentre', '?search=basic')).toEqual([]);
  });

  it('are online or away depending on their last call', async () => {
    const presence = async () => (await contactsOf(callers.merchant))[0]?.presence;
    await callers.admin.get('/user/api/menu');
    backend.clock.advance(6 * MINUTE);
    expect(await presence()).toBe('AWAY');
    for (const caller of Object.values(callers)) await caller.get('/user/api/menu');
    expect(await presence()).toBe('ONLINE');
  });
});

describe('C5 a conversation', () => {
  it('is open to its members only, and otherwise looks like a missing one', async () => {
    const tries: [Account, number][] = [
      ['merchant', ids.merchant2],
      ['merchant', ids.callcentre],
      ['merchant', ids.partner],
      ['partner', ids.merchant],
      ['compliance', ids.merchant],
      ['admin', ids.admin],
      ['admin', ids.basic],
      ['admin', CENTRE],
      ['admin', 999_999],
    ];
    for (const [who, contact] of tries) {
      const written = await write(callers[who], contact, 'Hello');
      expect([who, contact, written.code]).toEqual([who, contact, 1002]);
      const { code, payload } = await callers[who].get(`${CHAT}/${contact}/messages`);
      expect([code, payload]).toEqual([1002, undefined]);
      expect((await markRead(callers[who], contact, 1)).code).toBe(1002);
    }
    expect(await backend.database.db.$count(chatMessages)).toBe(0);
  });

  it('of a merchant is a shared inbox of the call centre, with named authors', async () => {
    expect((await write(callers.merchant, CENTRE, 'Where is my settlement?')).code).toBe(1000);
    await write(callers.merchant2, CENTRE, 'Not for merchant 1');
    await write(callers.callcentre, ids.merchant, 'It is on its way.');
    await write(callers.admin, ids.merchant, 'And it has arrived.');

    const seen = await messagesOf(callers.merchant, CENTRE);
    expect(seen.map(({ author, mine, text }) => [author, mine, text])).toEqual([
      ['admin', false, 'And it has arrived.'],
      ['callcentre', false, 'It is on its way.'],
      ['merchant', true, 'Where is my settlement?'],
    ]);
    expect(textsOf(await messagesOf(callers.admin, ids.merchant))).toEqual(textsOf(seen));
    expect(textsOf(await messagesOf(callers.merchant2, CENTRE))).toEqual(['Not for merchant 1']);
  });

  it('between staff is visible only to them', async () => {
    await write(callers.admin, ids.compliance, 'Between us');
    expect(textsOf(await messagesOf(callers.compliance, ids.admin))).toEqual(['Between us']);
    expect(await messagesOf(callers.callcentre, ids.compliance)).toEqual([]);
    expect(await messagesOf(callers.callcentre, ids.admin)).toEqual([]);
  });
});

describe('chat messages', () => {
  it('sent twice with the same client id are one, with or without a key; the id cannot be reused', async () => {
    const message = { text: 'Once', clientId: randomUUID() };
    const headers = { 'Idempotency-Key': message.clientId };
    const path = `${CHAT}/${CENTRE}/messages`;
    const first = (await callers.partner.call('POST', path, message, headers)).payload.content;
    for (const again of [headers, {}]) {
      const { payload } = await callers.partner.call('POST', path, message, again);
      expect(payload.content).toEqual(first);
    }
    const other = await write(callers.partner, CENTRE, { ...message, text: 'Twice' });
    expect(other.code).toBe(1001);
    expect(await messagesOf(callers.partner, CENTRE)).toEqual([first]);
    const toOneColleague = { text: 'Once', clientId: randomUUID() };
    await write(callers.admin, ids.compliance, toOneColleague);
    expect((await write(callers.admin, ids.callcentre, toOneColleague)).code).toBe(1001);
    expect(textsOf(await messagesOf(callers.callcentre, ids.admin))).not.toContain('Once');
  });

  it('can be read forwards after a gap and backwards from the displayed ones', async () => {
    const start = (await messagesOf(callers.partner2, CENTRE)).length;
    for (const text of ['one', 'two', 'three', 'four']) await write(callers.partner2, CENTRE, text);
    const after = await messagesOf(callers.partner2, CENTRE, `?after=${start + 1}`);
    expect(after.map(({ seq, text }) => [seq - start, text])).toEqual([
      [2, 'two'],
      [3, 'three'],
      [4, 'four'],
    ]);
    const before = await messagesOf(callers.admin, ids.partner2, `?before=${start + 3}&size=2`);
    expect(textsOf(before)).toEqual(['two', 'one']);
  });

  it('D9, D10, D12 have 1 to 4,000 characters, without invisible ones', async () => {
    const codes = async (texts: string[]) =>
      Promise.all(texts.map(async text => (await write(callers.merchant, CENTRE, text)).code));
    expect(
      await codes(['', '  \n ', 'a\u0000b', 'a\u202Eb', 'a\u200Fb', 'a\u0007b', 'x'.repeat(4001)]),
    ).toEqual([1001, 1001, 1001, 1001, 1001, 1001, 1001]);
    const kept = [
      "'; drop table chats; --",
      '<img src=x onerror=alert(1)>',
      'two\nlines',
      '🇲🇾'.repeat(2000),
    ];
    expect(await codes(kept)).toEqual([1000, 1000, 1000, 1000]);
    const texts = textsOf(await messagesOf(callers.merchant, CENTRE, '?size=4'));
    expect(texts.sort()).toEqual(kept.sort());
  });

  it('can be searched in one’s own conversations, ignoring case and with literal wildcards', async () => {
    await write(callers.merchant2, CENTRE, 'Refund of 100% please');
    const found = async (who: Account, search: string) => {
      const { payload } = await callers[who].get(
        `${CHAT}/search?search=${encodeURIComponent(search)}`,
      );
      return textsOf(payload.content);
    };
    expect(await found('merchant2', 'REFUND')).toEqual(['Refund of 100% please']);
    expect(await found('callcentre', '100%')).toEqual(['Refund of 100% please']);
    expect(await found('callcentre', '10_%')).toEqual([]);
    await write(callers.merchant2, CENTRE, '请把收据上的参考号发给我 🙏🏽');
    for (const part of ['参考', '🙏🏽', 'und OF', 'f 1'])
      expect([part, (await found('merchant2', part)).length]).toEqual([part, 1]);
    for (const who of ['merchant', 'partner', 'compliance'] as const)
      expect(await found(who, 'refund')).toEqual([]);
    expect(await found('callcentre', 'Between')).toEqual([]);
    expect((await callers.admin.get(`${CHAT}/search?search=a`)).code).toBe(1001);
  });

  it('are never in the history', async () => {
    const entries = JSON.stringify(await backend.database.db.select().from(auditEntries));
    for (const text of ['settlement?', 'Between us', 'Refund of'])
      expect(entries).not.toContain(text);
  });
});

describe('read marks', () => {
  const own = async (who: Account, contact: number) =>
    (await contactsOf(callers[who])).find(({ id }) => id === contact);

  it('show what is unread, delivered and read, and never go back or too far', async () => {
    await write(callers.callcentre, ids.admin, 'Ready?');
    const { seq } = (await write(callers.callcentre, ids.admin, 'Now?')).payload.content;
    expect(await own('admin', ids.callcentre)).toMatchObject({ unread: 2, lastSeq: seq });
    expect(await own('callcentre', ids.admin)).toMatchObject({ unread: 0, delivered: 0, read: 0 });

    await callers.admin.call('PATCH', `${CHAT}/${ids.callcentre}/marks`, { delivered: seq });
    expect(await own('callcentre', ids.admin)).toMatchObject({ delivered: seq, read: 0 });
    await markRead(callers.admin, ids.callcentre, 999);
    await markRead(callers.admin, ids.callcentre, 1);
    expect(await own('admin', ids.callcentre)).toMatchObject({ unread: 0, ownRead: seq });
    expect(await own('callcentre', ids.admin)).toMatchObject({ delivered: seq, read: seq });
  });

  it('of the inbox are per person until somebody answers', async () => {
    const before = await own('admin', ids.partner);
    await write(callers.partner, CENTRE, 'Anybody?');
    expect(await own('admin', ids.partner)).toMatchObject({ waiting: true });
    await markRead(callers.admin, ids.partner, 999);
    expect(await own('admin', ids.partner)).toMatchObject({ unread: 0, waiting: true });
    expect((await own('callcentre', ids.partner))?.unread).toBe((before?.unread ?? 0) + 1);
    await write(callers.admin, ids.partner, 'Yes.');
    expect(await own('callcentre', ids.partner)).toMatchObject({ unread: 0, waiting: false });
    expect(await own('partner', CENTRE)).toMatchObject({ unread: 1 });
  });

  it('clear the chat notification, of which there is at most one', async () => {
    const bell = async (who: Account) =>
      (await callers[who].get('/user/api/notifications?unread=true')).payload.content.filter(
        ({ title, link }: { title: string; link: string }) =>
          title === 'CHAT_MESSAGE' && link === '/operations/chat?contact=0',
      );
    await markRead(callers.merchant2, CENTRE, 999);
    await write(callers.admin, ids.merchant2, 'Secret words');
    await write(callers.admin, ids.merchant2, 'More words');
    expect(await bell('merchant2')).toMatchObject([{ body: 'admin' }]);
    await markRead(callers.merchant2, CENTRE, 999);
    expect(await bell('merchant2')).toEqual([]);
  });

  it('notify only users whose menu has the chat', async () => {
    const link = `/operations/chat?contact=${ids.partner}`;
    const unread = async (who: Account) =>
      (await callers[who].get('/user/api/notifications?unread=true&kind=CHAT')).payload.content
        .filter((one: { link: string }) => one.link === link)
        .map(({ body }: { body: string }) => body);
    const item = eq(menuItems.link, '/operations/chat');
    const { db } = backend.database;
    await markRead(callers.admin, ids.partner, 999);
    await markRead(callers.callcentre, ids.partner, 999);
    const [before] = await db.select().from(menuItems).where(item);
    await db
      .update(menuItems)
      .set({ accessibleRoles: ['EWALLET_CALL_CENTER'] })
      .where(item);
    await write(callers.partner, CENTRE, 'Is it open?');
    expect(await unread('callcentre')).toEqual(['partner']);
    expect(await unread('admin')).toEqual([]);
    await db.update(menuItems).set({ accessibleRoles: before?.accessibleRoles }).where(item);
  });
});

describe('C12 the stream', () => {
  it('notifies both sides and nobody else, without the text', async () => {
    const streams = {
      merchant: await openStreamOf(backend.app, callers.merchant, 'EWALLET_MERCHANT'),
      admin: await openStreamOf(backend.app, callers.admin, 'EWALLET_ADMIN'),
      merchant2: await openStreamOf(backend.app, callers.merchant2, 'EWALLET_MERCHANT'),
    };
    const heard = async (who: keyof typeof streams) => {
      for (;;) {
        const chunk = (await streams[who].next()) ?? '';
        if (chunk.includes('event: Chat')) return chunk;
      }
    };
    const { seq } = (await write(callers.merchant, CENTRE, 'Private')).payload.content;
    const data = (contactId: number) => `data: ${JSON.stringify({ contactId, seq })}`;
    expect(await heard('merchant')).toContain(data(CENTRE));
    expect(await heard('admin')).toContain(data(ids.merchant));
    // the next event for the other merchant is its own
    const own = (await write(callers.merchant2, CENTRE, 'Mine')).payload.content;
    const told = await heard('merchant2');
    expect(told).toContain(JSON.stringify({ contactId: CENTRE, seq: own.seq }));
    expect(told).not.toContain('Private');
    for (const stream of Object.values(streams)) stream.leave();
  });
});
