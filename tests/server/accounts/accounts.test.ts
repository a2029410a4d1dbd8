import { and, eq, not } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '#server/db/schema/audit.ts';
import { deviceInfos } from '#server/db/schema/devices.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { idOf, PASSWORD } from '#tests/support/backend/accounts.ts';
import { type Caller, sharedBackend } from '#tests/support/backend/backend.ts';
import { mailedResetLink } from '#tests/support/backend/resetMails.ts';
import {
  addOwnAccount,
  addUser,
  addWallet,
  addWalletConfig,
  post,
} from '#tests/support/database/rows.ts';

const backend = sharedBackend();
let admin: Caller;
const db = () => backend.database.db;
beforeAll(async () => {
  admin = await backend.signIn('admin');
});

const staff = (username: string, more: object = {}) => ({
  username,
  email: `${username.replaceAll(/[^a-z0-9]/gi, '')}@kaunter.example`,
  password: backend.encrypt(PASSWORD),
  role: 'EWALLET_COMPLIANCE',
  ...more,
});
const create = (body: object, headers?: HeadersInit, caller = admin) =>
  caller.call('POST', '/user/api/users', body, headers);
const redeem = ({ searchParams }: URL) =>
  backend.anonymous.call('POST', '/user/api/users/password/reset-verify', {
    id: Number(searchParams.get('id')),
    activationKey: searchParams.get('activationKey'),
    password: backend.encrypt(PASSWORD),
  });
const createPortal = (body: object) => admin.call('POST', '/user/api/users/portalAccount', body);

describe('a staff account', () => {
  it('can log in right after its creation', async () => {
    const { code, payload } = await create(
      staff('siti', { userDetailDTO: { displayName: 'Siti' } }),
    );
    expect(code).toBe(1000);
    expect(payload.content).toMatchObject({
      username: 'siti',
      role: 'EWALLET_COMPLIANCE',
      status: 'ACTIVE',
      createdBy: 'admin',
      userDetails: { displayName: 'Siti', email: 'siti@kaunter.example' },
      wallet: null,
    });
    expect(JSON.stringify(payload)).not.toContain('argon2');
    expect((await backend.signIn('siti')).token).not.toBe('');
    const told = await admin.get(`/user/api/users/${payload.content.id}/history`);
    expect(told.payload.content).toMatchObject([{ action: 'CREATE_USER', actor: 'admin' }]);
    expect(JSON.stringify(told.payload)).not.toContain('argon2');
  });

  it('is created once per idempotency key, even if the password is encrypted again', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await create(staff('once'), key);
    const again = await create(staff('once'), key);
    expect([again.code, again.payload.content.id]).toEqual([1000, first.payload.content.id]);
  });

  it('cannot have a username or email address that is already taken, in any case', async () => {
    await create(staff('taken'));
    expect((await create(staff('TAKEN', { email: 'x1@kaunter.example' }))).code).toBe(3014);
    expect((await create(staff('free1', { email: 'Taken@kaunter.example' }))).code).toBe(3019);
    expect(await db().$count(users, eq(users.username, 'free1'))).toBe(0);
  });

  it('cannot have another user’s email address as its username, nor the reverse', async () => {
    await create(staff('victim'));
    const imitation = { email: 'x2@kaunter.example' };
    expect((await create(staff('victim@kaunter.example', imitation))).code).toBe(3014);
    await create(staff('name@kaunter.example', { email: 'x3@kaunter.example' }));
    expect((await create(staff('free2', { email: 'NAME@kaunter.example' }))).code).toBe(3019);
  });

  it.each([
    ['full-width letters', 'ａｄｍｉｎ', 3014],
    ['a ligature', 'oﬃce1', 1000],
    ['a Cyrillic letter', 'аdmin', 1001],
    ['a Greek letter', 'αdmin', 1001],
    ['a zero-width space', 'ad\u200bmin', 1001],
    ['a soft hyphen', 'ad\u00admin', 1001],
    ['a right-to-left override', 'ad\u202emin', 1001],
    ['a space', 'ad min', 1001],
    ['an end of a line', 'admin\n', 1001],
    ['a dot at the end', 'admin.', 1001],
  ])(
    'D11 with %s in its username gets the code expected for a look-alike name',
    async (...[, name, code]) => {
      const body = staff(name, { email: `${crypto.randomUUID()}@kaunter.example` });
      expect((await create(body)).code).toBe(code);
      expect(await db().$count(users, eq(users.username, name))).toBe(0);
    },
  );

  it('needs a valid password', async () => {
    const body = staff('weak', { password: backend.encrypt('password') });
    expect((await create(body)).code).toBe(1001);
  });

  it('rejects unknown fields', async () => {
    for (const more of [{ status: 'ACTIVE' }, { partnerId: 1 }, { passwordHash: 'x' }, { id: 7 }]) {
      expect((await create(staff('sly', more))).code).toBe(1001);
    }
    const details = { userDetailDTO: { fullName: 'x' } };
    expect((await create(staff('sly', details))).code).toBe(1001);
  });

  it('cannot have a merchant or partner role', async () => {
    for (const role of ['EWALLET_MERCHANT', 'EWALLET_PARTNER']) {
      expect((await create(staff('tied', { role }))).code).toBe(3015);
    }
  });

  it('can be created only by an admin', async () => {
    for (const name of ['compliance', 'onboarding', 'callcentre', 'validator', 'merchant']) {
      const caller = await backend.signIn(name);
      expect((await create(staff('other'), {}, caller)).code).toBe(2003);
    }
  });
});

describe('other accounts', () => {
  it.each(['BASIC', 'PREMIUM'] as const)(
    'a holder gets a wallet with the limits of its level: %s',
    async type => {
      const walletOf = async (username: string) => {
        const { payload } = await create(staff(username, { role: `EWALLET_${type}` }));
        const { id } = payload.content.wallet;
        return (await admin.get(`/wallet/api/wallets/${id}`)).payload.content;
      };
      const opened = { type, status: 'ACTIVE', balance: 0 };
      expect(await walletOf(`early.${type}`)).toMatchObject({
        ...opened,
        transactionSettings: null,
      });
      const id = await addWalletConfig(db(), type);
      expect(await walletOf(`late.${type}`)).toMatchObject({
        ...opened,
        transactionSettings: { id },
      });
    },
  );

  it('a partner’s user belongs to the partner and can log in', async () => {
    const body = staff('taptap', { role: 'EWALLET_PARTNER', partnerId: 2, userDetailDTO: {} });
    const { payload } = await createPortal(body);
    expect(payload.content).toMatchObject({ role: 'EWALLET_PARTNER', partner: { id: 2 } });
    expect((await backend.signIn('taptap')).token).not.toBe('');
  });

  it('a partner’s user without a password is mailed a link to choose one', async () => {
    const { password: _, ...body } = staff('invited', { role: 'EWALLET_PARTNER', partnerId: 1 });
    const { code, payload } = await createPortal({ ...body, userDetailDTO: {} });
    expect(code).toBe(1000);
    const [row] = await db().select().from(users).where(eq(users.id, payload.content.id));
    expect(row).toMatchObject({ passwordHash: null, mustChangePassword: false, partnerId: 1 });
    const sent = await db().select().from(outbox).where(eq(outbox.recipient, body.email));
    expect(sent).toHaveLength(1);
  });

  it('changing a wrong email address sends a new invitation and invalidates the first link', async () => {
    const { password: _, ...body } = staff('mistyped', { email: 'mistyped@exmaple.com' });
    const { id } = (await create(body)).payload.content;
    const first = await mailedResetLink(backend, 'mistyped@exmaple.com');
    const email = 'mistyped@example.com';
    const change = (to: string) =>
      admin.call('PUT', `/user/api/user-details/${id}`, { email: to, city: 'Ipoh' });
    expect((await change(email)).code).toBe(1000);
    expect((await redeem(first)).code).toBe(3017);
    // the same address, and so the same link
    const second = await mailedResetLink(backend, email);
    expect((await change('Mistyped@example.com')).code).toBe(1000);
    expect((await redeem(second)).code).toBe(1000);
    expect((await backend.signIn('mistyped')).token).not.toBe('');
  });

  it('a partner’s user needs an existing partner and the partner role', async () => {
    const body = { partnerId: 999, userDetailDTO: {} };
    expect((await createPortal(staff('lost', { ...body, role: 'EWALLET_PARTNER' }))).code).toBe(
      3200,
    );
    const other = { partnerId: 1, userDetailDTO: {}, role: 'EWALLET_ADMIN' };
    expect((await createPortal(staff('lost', other))).code).toBe(3015);
  });
});

describe('removing a user', () => {
  const remove = (id: number, what = 'users') => admin.call('DELETE', `/user/api/${what}/${id}`);

  it('signs the user out and hides the user, while the username stays taken', async () => {
    const { payload } = await create(staff('leaver'));
    const { id } = payload.content;
    const leaver = await backend.signIn('leaver');
    expect((await remove(id)).code).toBe(1000);
    expect((await leaver.get('/user/api/users/')).code).toBe(2004);
    await expect(backend.signIn('leaver')).rejects.toThrow('2002');
    expect((await admin.get(`/user/api/users/${id}`)).code).toBe(3000);
    expect((await remove(id)).code).toBe(3000);
    expect((await create(staff('leaver', { email: 'x4@kaunter.example' }))).code).toBe(3014);
    expect(await db().$count(auditEntries, eq(auditEntries.action, 'DELETE_USER'))).toBe(1);
  });

  it('is refused while the wallet has a balance, and terminates the wallet', async () => {
    const { walletId, accountId } = await addWallet(db());
    const bank = await addOwnAccount(db());
    const [{ userId } = { userId: 0 }] = await db()
      .select({ userId: wallets.userId })
      .from(wallets)
      .where(eq(wallets.id, walletId));
    await post(db(), [bank, -1], [accountId, 1]);
    expect((await remove(userId ?? 0)).code).toBe(1004);
    await post(db(), [bank, 1], [accountId, -1]);
    expect((await remove(userId ?? 0)).code).toBe(1000);
    const [wallet] = await db().select().from(wallets).where(eq(wallets.id, walletId));
    expect(wallet?.status).toBe('TERMINATED');
  });

  it('never leaves an active merchant without users, even with two removals at once', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => addUser(db(), { role: 'EWALLET_MERCHANT', merchantId: 2 })),
    );
    await remove(await idOf(backend.database, 'merchant2'));
    const both = await Promise.all([remove(first ?? 0), remove(second ?? 0)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([1000, 1004]);
    const refused = both.find(({ code }) => code === 1004);
    expect(refused?.payload.content).toMatchObject({ merchant: { id: 2 } });
    await db().update(merchants).set({ status: 'TERMINATED' }).where(eq(merchants.id, 2));
    const left = and(eq(users.merchantId, 2), not(users.deleted));
    const [last] = await db().select({ id: users.id }).from(users).where(left);
    expect((await remove(last?.id ?? 0)).code).toBe(1000);
  });

  it('does not count a terminated user as a remaining one', async () => {
    await addUser(db(), { role: 'EWALLET_MERCHANT', merchantId: 1, status: 'TERMINATED' });
    const only = await idOf(backend.database, 'merchant');
    expect((await remove(only)).code).toBe(1004);
  });

  it('is not possible for oneself', async () => {
    expect((await remove(await idOf(backend.database, 'admin'))).code).toBe(2003);
  });

  it('erases their details, also from the history', async () => {
    const id = await addUser(db(), {}, { displayName: 'Aminah', email: 'aminah@example.com' });
    expect((await remove(id, 'user-details')).code).toBe(1000);
    expect(await db().$count(userDetails, eq(userDetails.id, id))).toBe(0);
    const { payload } = await admin.get(`/user/api/users/${id}`);
    expect(payload.content.userDetails).toMatchObject({ displayName: null, email: null });
    const told = (await admin.get(`/user/api/users/${id}/history`)).payload.content;
    expect(told).toMatchObject([
      { action: 'VIEW_USER' },
      { action: 'ERASE_USER_DETAIL', before: null, after: null },
    ]);
    expect(JSON.stringify(told)).not.toContain('Aminah');
    expect((await remove(id, 'user-details')).code).toBe(3021);
  });

  it('erases the place of registration, the devices and the memo of the identity check', async () => {
    const id = await addUser(db(), { registrationLocation: 'Ipoh', ekycMemo: 'an old card' });
    const device = { deviceModel: 'Pixel 8', deviceId: 'hers', ipAddress: '127.0.0.1' };
    await db()
      .insert(deviceInfos)
      .values({ ...device, userId: id, latitude: '4.597' });
    expect((await remove(id, 'user-details')).code).toBe(1000);
    expect(await db().$count(deviceInfos, eq(deviceInfos.userId, id))).toBe(0);
    const { payload } = await admin.get(`/user/api/users/${id}`);
    const { registrationLocation, ekycMemo } = payload.content.userDetails;
    expect([registrationLocation, ekycMemo]).toEqual([null, null]);
  });

  it.each(['admin', 'merchant', 'validator'] as const)(
    'C18 does not erase the details of an active portal account (%s), which its warnings are sent to',
    async name => {
      const id = await idOf(backend.database, name);
      expect((await remove(id, 'user-details')).code).toBe(2003);
      expect(await db().$count(userDetails, eq(userDetails.id, id))).toBe(1);
    },
  );

  it('erases the details of a terminated portal account', async () => {
    const { id } = (await create(staff('gone'))).payload.content;
    await db().update(users).set({ status: 'TERMINATED' }).where(eq(users.id, id));
    expect((await remove(id, 'user-details')).code).toBe(1000);
  });
});
