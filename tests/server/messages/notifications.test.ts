import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dayAt } from '#contract/dates.ts';
import type { Notification } from '#contract/records/portal.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { notifications } from '#server/db/schema/portal.ts';
import { users } from '#server/db/schema/users.ts';
import { addNotice, noticesFor, pageOfNotices } from '#server/services/messages/notifications.ts';
import { notifyUser as notifyMail } from '#server/services/messages/notify.ts';
import { askToSuspend, decide, sharedCast, submit } from '#tests/support/arrange/approvals.ts';
import { type Account, idOf } from '#tests/support/backend/accounts.ts';
import type { Caller } from '#tests/support/backend/backend.ts';

const cast = sharedCast();

const LIST = '/user/api/notifications';

async function notifyUser(username: Account, title: string): Promise<void> {
  const { database, services } = cast.backend;
  const userId = await idOf(database, username);
  const notice = { userId, title, body: 'Body', link: null };
  await database.transaction(tx => addNotice({ tx, services }, notice));
}

const listOf = async (caller: Caller, query = ''): Promise<Notification[]> =>
  (await caller.get(`${LIST}${query}`)).payload.content;

describe('notifications', () => {
  it('are the user’s own, latest first, in pages', async () => {
    for (const title of ['ONE', 'TWO', 'THREE']) await notifyUser('merchant', title);
    const merchant = await cast.backend.signIn('merchant');
    const other = await cast.backend.signIn('merchant2');

    const { payload } = await merchant.get(`${LIST}?page=0&size=2`);
    expect(payload).toMatchObject({ totalElements: 3, totalPages: 2 });
    expect(payload.content.map(({ title }: Notification) => title)).toEqual(['THREE', 'TWO']);
    expect(await listOf(merchant, '?page=1&size=2')).toMatchObject([{ title: 'ONE' }]);
    expect(await listOf(other)).toEqual([]);
  });

  it('can be marked as read and unread one by one', async () => {
    await notifyUser('compliance', 'ONE');
    const compliance = await cast.backend.signIn('compliance');
    const [one] = await listOf(compliance, '?unread=true');
    const mark = async (read: boolean) =>
      (await compliance.call('PATCH', `${LIST}/${one?.id}`, { read })).payload.content;

    expect(await mark(true)).toEqual({ ...one, read: true });
    expect(await listOf(compliance, '?unread=true')).toEqual([]);
    expect(await listOf(compliance, '?unread=false')).toHaveLength(1);
    expect(await mark(false)).toMatchObject({ read: false });
    expect(await listOf(compliance, '?unread=true')).toHaveLength(1);
  });

  it('C5 of another user look like missing ones', async () => {
    await notifyUser('admin', 'SECRET');
    const [theirs] = await listOf(cast.admin);
    const partner = await cast.backend.signIn('partner');
    for (const id of [theirs?.id, 999_999, 0, 'x', '-1']) {
      const answer = await partner.call('PATCH', `${LIST}/${id}`, { read: true });
      expect([answer.code, answer.payload]).toEqual([1002, undefined]);
    }
    expect(await listOf(cast.admin, '?unread=true')).toMatchObject([{ title: 'SECRET' }]);
  });

  it('can all be marked as read up to the last one shown, without later ones or other users’', async () => {
    await notifyUser('onboarding', 'ONE');
    await notifyUser('onboarding', 'TWO');
    await notifyUser('validator2', 'THEIRS');
    const onboarding = await cast.backend.signIn('onboarding');
    const [shown] = await listOf(onboarding);
    await notifyUser('onboarding', 'LATER');

    const marked = await onboarding.call('PATCH', LIST, { upTo: shown?.id });
    expect([marked.code, marked.payload.content]).toEqual([1000, 2]);
    expect(await listOf(onboarding, '?unread=true')).toMatchObject([{ title: 'LATER' }]);
    await onboarding.call('PATCH', LIST, { upTo: 999_999 });
    expect(await listOf(cast.validator2, '?unread=true')).toMatchObject([{ title: 'THEIRS' }]);
  });

  it('reject any change except marking', async () => {
    await notifyUser('callcentre', 'MINE');
    const [mine] = await listOf(cast.agent);
    for (const body of [{}, { read: 'yes' }, { read: true, title: 'X' }, { read: true, userId: 1 }])
      expect((await cast.agent.call('PATCH', `${LIST}/${mine?.id}`, body)).code).toBe(1001);
    for (const body of [{}, { upTo: -1 }, { upTo: '7' }, { upTo: 7, userId: 1 }])
      expect((await cast.agent.call('PATCH', LIST, body)).code).toBe(1001);
    expect(await listOf(cast.agent)).toEqual([mine]);
  });
});

describe('a list of notifications', () => {
  it('can be filtered by kind and days', async () => {
    for (const title of ['TRANSFER_RECEIVED', 'PASSWORD_CHANGED']) {
      await notifyUser('partner', title);
    }
    const partner = await cast.backend.signIn('partner');
    const titlesOf = async (query: string) =>
      (await listOf(partner, query)).map(({ title }) => title);
    expect(await titlesOf('?kind=MONEY')).toEqual(['TRANSFER_RECEIVED']);
    expect(await titlesOf('?kind=APPLICATION')).toEqual([]);
    const today = dayAt(cast.backend.services.clock.now());
    expect(await titlesOf(`?startDate=${today}&endDate=${today}&kind=SECURITY`)).toEqual([
      'PASSWORD_CHANGED',
    ]);
    expect(await titlesOf('?endDate=2020-01-01')).toEqual([]);
    const wrong = await partner.get(`${LIST}?startDate=2026-02-01&endDate=2026-01-01`);
    expect(wrong.code).toBe(1001);
  });

  it('with 10,000 rows uses an index for every filter', async () => {
    const { database } = cast.backend;
    const userId = await idOf(database, 'validator2');
    const now = new Date();
    await database.transaction(async tx => {
      const rows = Array.from({ length: 10_000 }, (_, at) => ({
        userId,
        kind: at % 100 === 0 ? ('SECURITY' as const) : ('MONEY' as const),
        title: 'ONE',
        body: '',
        link: null,
        read: at % 50 > 0,
        createdDate: new Date(now.getTime() - at * 60_000),
      }));
      for (let at = 0; at < rows.length; at += 1000)
        await tx.insert(notifications).values(rows.slice(at, at + 1000));
    });
    await database.db.execute(sql`analyze notifications`);
    for (const query of [
      { page: 400 },
      { kind: 'SECURITY' },
      { unread: true },
      { startDate: dayAt(now), endDate: dayAt(now) },
    ] as const) {
      const asked = pageOfNotices(database.db, userId, query).getSQL();
      const { rows } = await database.db.execute(sql`explain ${asked}`);
      const plan = JSON.stringify(rows);
      expect(plan).toContain('Index');
      expect(plan).not.toContain('Seq Scan');
    }
  });

  it('are counted up to a limit if very many are unread', async () => {
    const { database } = cast.backend;
    const userId = await idOf(database, 'validator2');
    await database.db.execute(sql`
      insert into notifications (user_id, kind, title, body, read)
      select ${userId}, 'MONEY', 'ONE', '', false from generate_series(1, 20000)`);
    await database.db.execute(sql`analyze notifications`);
    const { total, estimated } = await noticesFor(database.db, userId, { unread: true, size: 3 });
    expect(estimated).toBe(true);
    expect(total).toBeGreaterThan(15_000);
  });
});

describe('an email for a notification', () => {
  const choose = async (caller: Caller, notificationMails: object) => {
    const { version } = (await caller.get('/user/api/preferences')).payload.content;
    const values = { locale: 'zh', notificationMails };
    await caller.call('PUT', '/user/api/preferences', { version: version + 1, values });
  };
  const received = async () => {
    const { backend } = cast;
    const { database, services } = backend;
    const userId = await idOf(database, 'merchant2');
    await database.transaction(tx =>
      notifyMail(
        { tx, services },
        {
          userId,
          title: 'TRANSFER_RECEIVED',
          body: 'RM 1.00 · Tan & Siti',
          link: '/transactions/allTransactions?transaction=1',
          values: { amount: 'RM 1.00', reference: 'R1' },
        },
      ),
    );
    const mails = await database.db.select().from(outbox).orderBy(desc(outbox.id));
    return mails.filter(({ recipient }) => recipient.startsWith('merchant2'));
  };

  it('is sent in the language of a user who chose its kind, without the other party’s name', async () => {
    const merchant = await cast.backend.signIn('merchant2');
    expect(await received()).toEqual([]);
    await choose(merchant, { MONEY: true });
    const [mail] = await received();
    expect(mail?.subject).toBe('您的钱包收到款项');
    expect(mail?.body).toContain('R1');
    expect(mail?.body).toContain('/transactions/allTransactions?transaction=1');
    expect(mail?.body).not.toContain('Siti');
    await choose(merchant, { MONEY: 'yes' });
    expect(await received()).toHaveLength(1);
  });
});

describe('the decision on a request', () => {
  it.each([
    ['approve', 'REQUEST_APPLIED', 'premium', ''],
    ['reject', 'REQUEST_REJECTED', 'basic', ': Not enough proof'],
  ] as const)('by %s notifies its maker, with the remark', async (word, title, holder, why) => {
    const { backend, agent, validator } = cast;
    const request = await askToSuspend(agent, await idOf(backend.database, holder));
    const before = await listOf(agent);
    const body = why ? { remark: 'Not enough proof' } : {};
    expect((await decide(validator, word, request, body)).code).toBe(1000);

    const [told, ...rest] = await listOf(agent);
    expect(told).toMatchObject({
      title,
      body: `#${request.id} ${holder}${why}`,
      link: `/operations/validatorRequests/${request.id}`,
      read: false,
    });
    expect(rest).toEqual(before);
    expect(await listOf(validator)).toEqual([]);
  });

  it('is mailed to its maker in their language, without the customer’s name', async () => {
    const { backend, agent, validator } = cast;
    await agent.call('PUT', '/user/api/preferences', { version: 0, values: { locale: 'ms' } });
    const request = await askToSuspend(agent, await idOf(backend.database, 'basic'));
    const remark = 'Not enough proof\n\nhttps://elsewhere.example';
    expect((await decide(validator, 'reject', request, { remark })).code).toBe(1000);
    const [mail] = await backend.database.db.select().from(outbox).orderBy(desc(outbox.id));
    expect(mail).toMatchObject({
      channel: 'EMAIL',
      recipient: 'callcentre@example.com',
      subject: `Permintaan anda #${request.id} ditolak`,
      body: [
        `Permintaan anda #${request.id} ditolak`,
        'Catatan: Not enough proof https://elsewhere.example',
        `Lihat permintaan: ${new URL(`/operations/validatorRequests/${request.id}`, backend.services.publicUrl)}`,
      ].join('\n\n'),
    });
  });

  it.each([
    ['was deleted', { deleted: true }],
    ['was suspended', { status: 'SUSPENDED' }],
  ] as const)('is not mailed to a maker who %s in the meantime', async (_, gone) => {
    const { backend, agent, validator } = cast;
    const { db } = backend.database;
    const isMaker = eq(users.username, 'callcentre');
    const request = await askToSuspend(agent, await idOf(backend.database, 'basic'));
    const before = await db.$count(outbox);
    await db.update(users).set(gone).where(isMaker);
    const { code } = await decide(validator, 'reject', request, { remark: 'No' });
    await db.update(users).set({ deleted: false, status: 'ACTIVE' }).where(isMaker);
    expect([code, await db.$count(outbox)]).toEqual([1000, before]);
  });

  it('links a merchant to the screen of what was requested', async () => {
    const { backend, validator } = cast;
    const merchant = await backend.signIn('merchant');
    const favourite = {
      merchantUlid: 'M2'.padStart(26, '0'),
      relationship: 'AGENT',
      remark: 'Ours',
    };
    const { payload } = await submit(merchant, 'ADD_MERCHANT_FAV', 1, favourite);
    expect((await decide(validator, 'approve', payload.content)).code).toBe(1000);
    expect((await listOf(merchant))[0]).toMatchObject({ link: '/transactions/interMerchants' });
  });

  it('is not mailed to a maker who opted out', async () => {
    const { backend, agent, validator } = cast;
    const { version } = (await agent.get('/user/api/preferences')).payload.content;
    const values = { notificationMails: { REQUEST: false } };
    await agent.call('PUT', '/user/api/preferences', { version: version + 1, values });
    const mails = () => backend.database.db.$count(outbox);
    const before = await mails();
    const request = await askToSuspend(agent, await idOf(backend.database, 'basic'));
    expect((await decide(validator, 'reject', request, { remark: 'No' })).code).toBe(1000);
    expect((await listOf(agent))[0]).toMatchObject({ title: 'REQUEST_REJECTED' });
    expect(await mails()).toBe(before);
  });

  it('leaves no notification if it is refused', async () => {
    const { backend, agent, validator } = cast;
    const request = await askToSuspend(agent, await idOf(backend.database, 'basic'));
    const before = await listOf(agent);
    const refused = await decide(validator, 'approve', { ...request, payloadHash: 'a'.repeat(64) });
    expect(refused.code).toBe(1004);
    expect(await listOf(agent)).toEqual(before);
  });
});
