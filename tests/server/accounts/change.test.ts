import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { USER_STATUS_MOVES } from '#contract/rules/transitions.ts';
import { USER_STATUSES, type UserStatus } from '#contract/words/statuses.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { userRow } from '#tests/support/arrange/approvals.ts';
import { type Account, idOf } from '#tests/support/backend/accounts.ts';
import { type Caller, sharedBackend } from '#tests/support/backend/backend.ts';
import { addUser, addWallet, addWalletConfig } from '#tests/support/database/rows.ts';

const backend = sharedBackend();
let admin: Caller;
let compliance: Caller;
let holder: number;
const db = () => backend.database.db;
beforeAll(async () => {
  admin = await backend.signIn('admin');
  compliance = await backend.signIn('compliance');
});
beforeEach(async () => {
  holder = await addUser(db(), {}, { displayName: 'Aminah' });
});

const remark = 'Phone reported lost';
const move = (id: number, userStatus: string, statusRemark: unknown = remark, caller = admin) =>
  caller.call('PATCH', `/user/api/users/userStatus/${id}`, { userStatus, statusRemark });
const put = (id: number, body: object, caller = admin) =>
  caller.call('PUT', `/user/api/user-details/${id}`, body);
const historyOf = async (id: number) =>
  (await admin.get(`/user/api/users/${id}/history`)).payload.content;

describe('a change of status', () => {
  const pairs = USER_STATUSES.flatMap(from => USER_STATUSES.map(to => [from, to] as const));

  it.each(pairs)('from %s to %s succeeds only if the transition is allowed', async (from, to) => {
    const id = await addUser(db(), { status: from });
    const { code, payload } = await move(id, to);
    const isAllowed = USER_STATUS_MOVES[from].includes(to);
    expect(code).toBe(isAllowed ? 1000 : 3009);
    expect((await userRow(backend.database, id)).status).toBe(isAllowed ? to : from);
    expect(payload?.content.remarkStatus).toBe(isAllowed ? remark : undefined);
    expect(await historyOf(id)).toHaveLength(isAllowed ? 1 : 0);
  });

  it('shows who suspended a user and when, until the user is active again', async () => {
    const { content } = (await move(holder, 'SUSPENDED', remark, compliance)).payload;
    const suspendedDate = backend.clock.now().toISOString();
    expect(content).toMatchObject({ suspendedBy: 'compliance', suspendedDate });
    const active = (await move(holder, 'ACTIVE')).payload.content;
    expect(active).toMatchObject({ suspendedBy: null, suspendedDate: null });
  });

  it('is recorded in the history with the values before and after and the remark', async () => {
    await move(holder, 'SUSPENDED', remark, compliance);
    expect(await historyOf(holder)).toMatchObject([
      {
        actor: 'compliance',
        actorRole: 'EWALLET_COMPLIANCE',
        action: 'CHANGE_USER_STATUS',
        entity: 'user',
        entityId: String(holder),
        entityLabel: 'Aminah',
        before: { status: 'ACTIVE', remarkStatus: null },
        after: { status: 'SUSPENDED', remarkStatus: remark },
        remark,
        ipAddress: '203.0.113.7',
      },
    ]);
  });

  it.each<[UserStatus, string]>([
    ['SUSPENDED', 'SUSPENDED'],
    ['TERMINATED', 'TERMINATED'],
    ['BLACKLISTED', 'TERMINATED'],
    ['NOT_ACTIVE', 'NOT_ACTIVE'],
  ])('to %s sets the wallet to %s', async (status, expected) => {
    const { walletId } = await addWallet(db());
    const [wallet] = await db().select().from(wallets).where(eq(wallets.id, walletId));
    const { payload } = await move(wallet?.userId ?? 0, status);
    expect(payload.content.wallet).toMatchObject({ id: walletId, status: expected });
  });

  it('signs the user out', async () => {
    const merchant = await backend.signIn('merchant2');
    const id = await idOf(backend.database, 'merchant2');
    expect((await move(id, 'SUSPENDED')).code).toBe(1000);
    expect((await merchant.get('/user/api/users/')).code).toBe(2004);
    await expect(backend.signIn('merchant2')).rejects.toThrow('3002');
    await move(id, 'ACTIVE');
    expect((await backend.signIn('merchant2')).token).not.toBe('');
  });

  it('requires a remark that is not blank', async () => {
    for (const nothing of ['', '  ', '\u200b', null, 7, 'x'.repeat(501)]) {
      expect((await move(holder, 'SUSPENDED', nothing)).code).toBe(1001);
    }
    const path = `/user/api/users/userStatus/${holder}`;
    expect((await admin.call('PATCH', path, { userStatus: 'SUSPENDED' })).code).toBe(1001);
    expect((await userRow(backend.database, holder)).status).toBe('ACTIVE');
  });

  it('is not possible for one’s own account', async () => {
    expect((await move(await idOf(backend.database, 'admin'), 'SUSPENDED')).code).toBe(2003);
  });

  it('requires an admin if the user is staff or a partner', async () => {
    const accounts: Account[] = ['admin', 'validator', 'onboarding', 'partner'];
    for (const account of accounts) {
      const id = await idOf(backend.database, account);
      expect((await move(id, 'SUSPENDED', remark, compliance)).code).toBe(2003);
    }
    const partner = await idOf(backend.database, 'partner2');
    expect((await move(partner, 'SUSPENDED')).code).toBe(1000);
  });

  it('requires an existing user', async () => {
    for (const id of [999_999, 0]) expect((await move(id, 'SUSPENDED')).code).toBe(3000);
    const gone = await addUser(db(), { deleted: true });
    expect((await move(gone, 'SUSPENDED')).code).toBe(3000);
  });
});

describe('a change of user details', () => {
  it('updates only the given fields', async () => {
    await put(holder, { city: 'Ipoh', postcode: '30000', dateOfBirth: '1985-01-01' });
    const { payload } = await put(holder, { city: null, state: 'Perak' });
    expect(payload.content.userDetails).toMatchObject({
      displayName: 'Aminah',
      city: null,
      state: 'Perak',
      postcode: '30000',
      dateOfBirth: '1985-••-••',
    });
    expect(payload.content.lastModifiedBy).toBe('admin');
  });

  it('is recorded in the history with only the changed fields', async () => {
    await put(holder, { displayName: 'Aminah', city: 'Ipoh' });
    expect(await historyOf(holder)).toMatchObject([
      { action: 'CHANGE_USER_DETAIL', before: { city: null }, after: { city: 'Ipoh' } },
    ]);
    expect((await historyOf(holder))[0].after).toEqual({ city: 'Ipoh' });
  });

  it('stores the remark in the history only, and needs more than a remark', async () => {
    const { payload } = await put(holder, { city: 'Ipoh', remark });
    expect(payload.content.userDetails.remark).toBeUndefined();
    const [entry] = await historyOf(holder);
    expect(entry).toMatchObject({ remark, before: { city: null } });
    expect(entry.after).toEqual({ city: 'Ipoh' });
    expect((await put(holder, { remark })).code).toBe(1001);
    expect((await put(holder, { city: 'Taiping', remark: ' ' })).code).toBe(1001);
  });

  it('works for a user without details', async () => {
    await db().delete(userDetails).where(eq(userDetails.id, holder));
    expect((await put(holder, { city: 'Ipoh' })).payload.content.userDetails.city).toBe('Ipoh');
  });

  it('cannot use another user’s email address', async () => {
    await addUser(db(), {}, { email: 'Taken@example.com' });
    expect((await put(holder, { email: 'taken@example.com', city: 'Ipoh' })).code).toBe(3019);
    expect(await historyOf(holder)).toEqual([]);
  });

  it('stores an empty email address as null, for any number of users', async () => {
    for (const id of [holder, await addUser(db(), {}, { email: 'old@example.com' })]) {
      const { code, payload } = await put(id, { email: '', city: 'Ipoh' });
      expect([code, payload.content.userDetails.email]).toEqual([1000, null]);
    }
  });

  it.each([
    ['nothing', {}],
    ['a phone number that is none', { phoneNum: '12' }],
    ['an address that is none', { email: 'a@b' }],
    ['a day that is none', { dateOfBirth: '2026-02-29' }],
    ['a postcode that is none', { postcode: '1234' }],
    ['a gender that is none', { gender: 'X' }],
  ])('is refused with 1001: %s', async (_, body) => {
    expect((await put(holder, body)).code).toBe(1001);
  });

  it.each([
    { role: 'EWALLET_ADMIN' },
    { status: 'ACTIVE' },
    { balance: 1_000_000 },
    { mdr: 0 },
    { createdBy: 'admin' },
    { id: 1 },
    { fullName: 'x' },
    { registrationLocation: 'x' },
    { ekycMemo: 'x' },
  ])('C7 is refused as a whole if it contains %o', async smuggled => {
    expect((await put(holder, { city: 'Ipoh', ...smuggled })).code).toBe(1001);
    const { payload } = await admin.get(`/user/api/users/${holder}`);
    expect(payload.content).toMatchObject({ role: 'EWALLET_BASIC', userDetails: { city: null } });
  });

  it('cannot be made to an admin by others, who could then reset the admin’s password', async () => {
    const id = await idOf(backend.database, 'admin');
    expect((await put(id, { email: 'mine@example.com' }, compliance)).code).toBe(2003);
  });
});

describe('one’s own details', () => {
  const where = { ipAddress: '', latitude: 'null', longitude: 'null', platform: 'PORTAL' };
  const patch = (caller: Caller, id: number | string, userDetailDTO: object) =>
    caller.call('PATCH', `/user/api/user-details/portal/${id}`, { ...where, userDetailDTO });

  it.each<Account>(['merchant', 'callcentre', 'validator', 'partner'])(
    'can be changed by %s',
    async account => {
      const caller = await backend.signIn(account);
      const { id, ulid } = await userRow(backend.database, await idOf(backend.database, account));
      expect((await patch(caller, id, { city: 'Ipoh' })).code).toBe(1000);
      const { payload } = await patch(caller, ulid, { city: 'Taiping' });
      expect(payload.content.userDetails.city).toBe('Taiping');
    },
  );

  it('cannot be changed by another merchant', async () => {
    const merchant = await backend.signIn('merchant');
    for (const id of [holder, 999_999, await idOf(backend.database, 'merchant2')]) {
      expect((await patch(merchant, id, { city: 'Ipoh' })).code).toBe(2003);
    }
  });

  it('can be changed by operations for wallet holders, but not for staff', async () => {
    expect((await patch(compliance, holder, { city: 'Ipoh' })).code).toBe(1000);
    const id = await idOf(backend.database, 'validator');
    expect((await patch(compliance, id, { city: 'Ipoh' })).code).toBe(2003);
  });
});

describe('an upgrade', () => {
  const upgrade = (id: number, body: object, caller = admin) =>
    caller.call('PATCH', `/user/api/users/upgrade/${id}`, body);
  const toPremium = (userId: number) => ({ userId, type: 'EWALLET_PREMIUM' });

  it('makes a basic holder and their wallet premium', async () => {
    const { walletId } = await addWallet(db());
    const [{ userId } = { userId: 0 }] = await db()
      .select({ userId: wallets.userId })
      .from(wallets)
      .where(eq(wallets.id, walletId));
    const id = userId ?? 0;
    const { payload } = await upgrade(id, { ...toPremium(id), remark });
    expect(payload.content).toMatchObject({ role: 'EWALLET_PREMIUM', wallet: { type: 'PREMIUM' } });
    const entries = await historyOf(id);
    expect(entries).toMatchObject([{ before: { role: 'EWALLET_BASIC' }, remark }]);
    expect(entries[0].after).toEqual({ role: 'EWALLET_PREMIUM' });
    expect((await upgrade(id, toPremium(id))).code).toBe(5009);
  });

  it('applies the limits of the new level unless the wallet has its own', async () => {
    const [basic, premium, own] = [
      await addWalletConfig(db(), 'BASIC'),
      await addWalletConfig(db(), 'PREMIUM'),
      await addWalletConfig(db()),
    ];
    const limitsAfter = async (configId: number | null) => {
      const { userId, walletId } = await addWallet(db());
      await db().update(wallets).set({ configId }).where(eq(wallets.id, walletId));
      expect((await upgrade(userId, toPremium(userId))).code).toBe(1000);
      const { payload } = await admin.get(`/wallet/api/wallets/${walletId}`);
      return payload.content.transactionSettings?.id;
    };
    expect(await limitsAfter(basic)).toBe(premium);
    expect(await limitsAfter(null)).toBe(premium);
    expect(await limitsAfter(own)).toBe(own);
  });

  it('is refused from premium and to basic', async () => {
    const premium = await addUser(db(), { role: 'EWALLET_PREMIUM' });
    const down = { userId: premium, type: 'EWALLET_BASIC' };
    expect((await upgrade(premium, toPremium(premium))).code).toBe(5009);
    expect((await upgrade(premium, down)).code).toBe(5009);
    expect((await upgrade(holder, { userId: holder, type: 'EWALLET_BASIC' })).code).toBe(3015);
    expect((await upgrade(holder, { userId: holder, type: 'EWALLET_ADMIN' })).code).toBe(1001);
  });

  it('requires an active wallet holder', async () => {
    const merchant = await idOf(backend.database, 'merchant');
    expect((await upgrade(merchant, toPremium(merchant))).code).toBe(3015);
    await db().update(users).set({ status: 'SUSPENDED' }).where(eq(users.id, holder));
    expect((await upgrade(holder, toPremium(holder))).code).toBe(3002);
  });

  it('must name the same user in the path and the body', async () => {
    expect((await upgrade(holder, toPremium(holder + 1))).code).toBe(1001);
  });
});
