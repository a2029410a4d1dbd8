import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChatContact } from '#contract/records/chat.ts';
import { chatMessages, chats } from '#server/db/schema/chat.ts';
import { users } from '#server/db/schema/users.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import { contactsOf, markRead, write } from '#tests/support/arrange/chats.ts';
import { type Account, idOf } from '#tests/support/backend/accounts.ts';
import { type Caller, sharedBackend } from '#tests/support/backend/backend.ts';
import { addUser } from '#tests/support/database/rows.ts';

const CHAT = '/user/api/chat';
const CENTRE = 0;
const MANY = 405;

const backend = sharedBackend();
const callers = {} as Record<Account, Caller>;
let adminId: number;
beforeAll(async () => {
  for (const account of ['admin', 'callcentre', 'compliance', 'merchant'] as const)
    callers[account] = await backend.signIn(account);
  adminId = await idOf(backend.database, 'admin');
});

/** Adds colleagues who have each written to the admin, the last one most recently. */
async function addConversations(): Promise<number[]> {
  const { db } = backend.database;
  const start = backend.clock.now().getTime() - MANY * MINUTE;
  const ids: number[] = [];
  for (let at = 0; at < MANY; at += 1)
    ids.push(await addUser(db, { role: 'EWALLET_CALL_CENTER', username: `colleague${at}` }));
  const dateOf = (at: number) => new Date(start + at * MINUTE);
  const rows = await db
    .insert(chats)
    .values(
      ids.map((id, at) => ({
        lowId: Math.min(id, adminId),
        highId: Math.max(id, adminId),
        lastSeq: 1,
        lastDate: dateOf(at),
      })),
    )
    .returning({ id: chats.id });
  await db.insert(chatMessages).values(
    rows.map(({ id: chatId }, at) => ({
      chatId,
      seq: 1,
      authorId: ids[at] ?? 0,
      text: `number ${at}`,
      createdDate: dateOf(at),
    })),
  );
  return ids;
}

describe('the list of contacts', () => {
  it('has all conversations, latest first, then colleagues without one', async () => {
    const ids = await addConversations();
    const pages: ChatContact[][] = [];
    for (let page = 0; page < 3; page += 1)
      pages.push(await contactsOf(callers.admin, `?page=${page}&size=200`));
    const listed = pages.flat().map(({ id }) => id);
    expect(listed.slice(0, MANY)).toEqual(ids.toReversed());
    expect(listed.slice(MANY)).toEqual([await idOf(backend.database, 'callcentre')]);
    expect(pages[0]?.[0]).toMatchObject({ name: `colleague${MANY - 1}`, unread: 1 });
    const { payload } = await callers.admin.get(`${CHAT}/contacts?size=200`);
    expect(payload.totalElements).toBe(MANY + 1);
  });

  it('has each contact once across pages, even where the conversations end', async () => {
    const seen: number[] = [];
    for (let page = 0; page <= Math.ceil(MANY / 20); page += 1)
      seen.push(...(await contactsOf(callers.admin, `?page=${page}`)).map(({ id }) => id));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(MANY + 1);
  });

  it('omits a deleted user and still fills the page', async () => {
    await addUser(backend.database.db, {
      role: 'EWALLET_CALL_CENTER',
      username: 'gone',
      deleted: true,
    });
    const first = await contactsOf(callers.admin, '?size=200');
    expect(first).toHaveLength(200);
    expect(await contactsOf(callers.admin, '?search=gone')).toEqual([]);
  });
});

describe('one contact', () => {
  it('can be read before it is in the list', async () => {
    const id = await idOf(backend.database, 'merchant');
    expect((await contactsOf(callers.callcentre)).map(contact => contact.id)).not.toContain(id);
    const { code, payload } = await callers.callcentre.get(`${CHAT}/contacts/${id}`);
    expect(code).toBe(1000);
    expect(payload.content).toMatchObject({ id, name: 'merchant', lastSeq: 0, last: null });
  });

  it('is the same as in the list', async () => {
    await write(callers.merchant, CENTRE, 'Hello');
    const id = await idOf(backend.database, 'merchant');
    for (const [who, contactId] of [
      ['callcentre', id],
      ['merchant', CENTRE],
    ] as const) {
      const listed = (await contactsOf(callers[who])).find(contact => contact.id === contactId);
      const { payload } = await callers[who].get(`${CHAT}/contacts/${contactId}`);
      expect(payload.content).toEqual(listed);
    }
  });

  it('C5 is unknown to users who cannot write to it', async () => {
    const id = await idOf(backend.database, 'merchant2');
    for (const [who, contactId] of [
      ['merchant', id],
      ['compliance', id],
      ['callcentre', CENTRE],
      ['callcentre', 999_999],
    ] as const)
      expect((await callers[who].get(`${CHAT}/contacts/${contactId}`)).code).toBe(1002);
  });
});

describe('the number of unread messages', () => {
  const unreadOf = async (who: Account) =>
    (await callers[who].get(`${CHAT}/unread`)).payload.content;

  it('is the sum over all conversations, also beyond the first page', async () => {
    const before = await unreadOf('admin');
    expect(before).toBeGreaterThanOrEqual(MANY);
    await write(callers.merchant, CENTRE, 'one');
    await write(callers.merchant, CENTRE, 'two');
    expect(await unreadOf('admin')).toBe(before + 2);
    expect(await unreadOf('merchant')).toBe(0);
  });

  it('decreases on reading, and for the whole call centre on an answer', async () => {
    const id = await idOf(backend.database, 'merchant');
    const [admin, agent] = [await unreadOf('admin'), await unreadOf('callcentre')];
    await markRead(callers.admin, id, 999);
    expect(await unreadOf('admin')).toBe(admin - 3);
    expect(await unreadOf('callcentre')).toBe(agent);
    await write(callers.admin, id, 'Hello.');
    expect(await unreadOf('callcentre')).toBe(agent - 3);
    expect(await unreadOf('merchant')).toBe(1);
  });

  it('excludes conversations with deleted users, whose messages are not found either', async () => {
    const { db } = backend.database;
    const remove = (account: Account, deleted: boolean) =>
      db.update(users).set({ deleted }).where(eq(users.username, account));
    const foundBy = async (who: Account) =>
      (await callers[who].get(`${CHAT}/search?search=goodbye`)).payload.content.length;
    const staff = ['admin', 'compliance'] as const;
    const before = await Promise.all(staff.map(unreadOf));
    await write(callers.merchant, CENTRE, 'A goodbye');
    for (const who of staff)
      await write(callers.callcentre, await idOf(backend.database, who), 'A goodbye');
    expect([await foundBy('admin'), await foundBy('compliance')]).toEqual([2, 1]);

    await remove('merchant', true);
    await remove('callcentre', true);
    expect(await Promise.all(staff.map(unreadOf))).toEqual(before);
    expect([await foundBy('admin'), await foundBy('compliance')]).toEqual([0, 0]);
    await remove('merchant', false);
    await remove('callcentre', false);
  });

  it('of a merchant remains when the call centre’s author is deleted', async () => {
    const { db } = backend.database;
    const isAgent = eq(users.username, 'callcentre');
    const before = await unreadOf('merchant');
    await write(callers.callcentre, await idOf(backend.database, 'merchant'), 'We will ask.');
    await db.update(users).set({ deleted: true }).where(isAgent);
    expect(await unreadOf('merchant')).toBe(before + 1);
    const { payload } = await callers.merchant.get(`${CHAT}/search?search=will+ask`);
    expect(payload.content).toHaveLength(1);
    await db.update(users).set({ deleted: false }).where(isAgent);
  });
});
