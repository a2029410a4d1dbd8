import { randomUUID } from 'node:crypto';
import { eq, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_DEVICES } from '#contract/constants.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { deviceInfos } from '#server/db/schema/devices.ts';
import { users } from '#server/db/schema/users.ts';
import { HOUR, MINUTE } from '#server/kernel/clock.ts';
import { type Account, idOf } from '#tests/support/backend/accounts.ts';
import { type Caller, sharedBackend } from '#tests/support/backend/backend.ts';

const DEVICES = '/user/api/user-device-infos';

const backend = sharedBackend();
let caller: Caller;
let userId: number;
beforeAll(async () => {
  caller = await backend.signIn('callcentre');
  userId = await idOf(backend.database, 'callcentre');
});

const deviceOf = (over: object = {}) => ({
  deviceModel: 'Firefox',
  deviceId: randomUUID(),
  ipAddress: '8.8.8.8',
  latitude: '3.139',
  longitude: '101.687',
  userId,
  ...over,
});
const add = (over: object = {}, by = caller) => by.call('POST', DEVICES, deviceOf(over));

describe('a device', () => {
  it('is registered by its user', async () => {
    const { code, payload } = await add();
    expect(code).toBe(1000);
    expect(payload.content).toMatchObject({
      deviceModel: 'Firefox',
      ipAddress: '8.8.8.8',
      userId,
      isNewDevice: true,
      lastLoginTimestamp: backend.clock.now().toISOString(),
      registrationLocation: 'IP 8.8.8.8',
    });
  });

  it('has no registration location if its browser knows no address', async () => {
    const { code, payload } = await add({ ipAddress: '' });
    expect(code).toBe(1000);
    expect(payload.content).toMatchObject({ ipAddress: '', registrationLocation: null });
  });

  it('is registered once, however often its user registers it', async () => {
    const deviceId = randomUUID();
    const first = await add({ deviceId, registrationLocation: 'Ipoh' });
    backend.clock.advance(MINUTE);
    const again = await add({ deviceId, deviceModel: 'Chrome', registrationLocation: 'Klang' });
    expect(again.payload.content).toEqual({
      ...first.payload.content,
      deviceModel: 'Chrome',
      lastLoginTimestamp: backend.clock.now().toISOString(),
    });
  });

  it('stays known after another one was used, even if the browser reports it as new', async () => {
    const deviceId = randomUUID();
    const { payload } = await add({ deviceId, isNewDevice: true });
    const { id } = payload.content;
    await caller.call('PUT', `${DEVICES}/${id}`, deviceOf({ deviceId, isNewDevice: false }));
    await add();
    const again = await add({ deviceId, isNewDevice: true });
    expect(again.payload.content).toMatchObject({ id, isNewDevice: false });
  });

  it('is shown in the profile if it was used last', async () => {
    await add({ deviceModel: 'Old' });
    backend.clock.advance(MINUTE);
    await add({ deviceModel: 'New' });
    const { payload } = await caller.get('/user/api/users/');
    expect(payload.content.userDeviceInfo.deviceModel).toBe('New');
  });

  it('replaces the least recently used one above the limit, and no other user’s', async () => {
    const { db } = backend.database;
    const used = await add();
    const unused = await add();
    const before = await db.$count(deviceInfos, ne(deviceInfos.userId, userId));
    for (let made = 2; made < MAX_DEVICES; made += 1) {
      backend.clock.advance(MINUTE);
      await add();
    }
    backend.clock.advance(MINUTE);
    const { id, deviceId } = used.payload.content;
    await caller.call('PUT', `${DEVICES}/${id}`, deviceOf({ deviceId }));
    const last = await add();
    const own = await db.select().from(deviceInfos).where(eq(deviceInfos.userId, userId));
    const ids = own.map(device => device.id);
    expect(own).toHaveLength(MAX_DEVICES);
    expect(ids).toEqual(expect.arrayContaining([id, last.payload.content.id]));
    expect(ids).not.toContain(unused.payload.content.id);
    expect(await db.$count(deviceInfos, ne(deviceInfos.userId, userId))).toBe(before);
  });

  it('can be updated by its user', async () => {
    const { payload } = await add();
    const { id, deviceId } = payload.content;
    const changed = await caller.call(
      'PUT',
      `${DEVICES}/${id}`,
      deviceOf({ deviceId, isNewDevice: false }),
    );
    expect(changed.payload.content).toMatchObject({ id, isNewDevice: false });
  });

  it('cannot be registered or updated by another user', async () => {
    const admin = await backend.signIn('admin');
    expect((await add({}, admin)).code).toBe(2003);
    const { payload } = await add();
    const path = `${DEVICES}/${payload.content.id}`;
    expect((await admin.call('PUT', path, deviceOf())).code).toBe(2003);
    const adminId = await idOf(backend.database, 'admin');
    expect((await admin.call('PUT', path, deviceOf({ userId: adminId }))).code).toBe(2003);
    expect((await caller.call('PUT', path, deviceOf({ userId: adminId }))).code).toBe(2003);
  });

  it('that is unknown is refused like another user’s', async () => {
    for (const id of ['999999', 'abc', '0']) {
      expect((await caller.call('PUT', `${DEVICES}/${id}`, deviceOf())).code).toBe(2003);
    }
  });

  it('rejects unknown and missing fields', async () => {
    expect((await add({ id: 1 })).code).toBe(1001);
    expect((await add({ lastLoginTimestamp: '2020-01-01T00:00:00Z' })).code).toBe(1001);
    expect((await caller.call('POST', DEVICES, {})).code).toBe(1001);
  });
});

describe('unsuspending a holder', () => {
  const holder = async (name: Account, status: 'ACTIVE' | 'SUSPENDED') => {
    const { db } = backend.database;
    const id = await idOf(backend.database, name);
    await db.update(users).set({ status, suspendedBy: 'admin' }).where(eq(users.id, id));
    const [device] = await db
      .insert(deviceInfos)
      .values({ userId: id, deviceModel: 'Phone', deviceId: randomUUID(), ipAddress: '' })
      .returning();
    return { id, device: device?.id ?? 0 };
  };
  const unsuspend = async (
    by: Account,
    device: number | string,
    id: number,
    headers: HeadersInit = { 'X-Action-Type': 'UNSUSPEND_USER' },
  ) => {
    const person = await backend.signIn(by);
    const body = { userId: id, isNewDevice: false, remark: 'Verified by phone' };
    return person.call('PATCH', `${DEVICES}/unsuspend/${device}`, body, headers);
  };

  it('activates the holder through one of their devices', async () => {
    const { id, device } = await holder('basic', 'SUSPENDED');
    backend.clock.advance(HOUR);
    const { code, payload } = await unsuspend('compliance', device, id);
    expect(code).toBe(1000);
    expect(payload.content).toMatchObject({ id: device, userId: id, isNewDevice: false });
    const { db } = backend.database;
    const [user] = await db.select().from(users).where(eq(users.id, id));
    expect(user).toMatchObject({
      status: 'ACTIVE',
      // the remark of the suspension is replaced
      remarkStatus: 'Verified by phone',
      suspendedBy: null,
      lastModifiedBy: 'compliance',
      lastModifiedDate: backend.clock.now(),
    });
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'UNSUSPEND_USER'));
    expect(entry).toMatchObject({
      actor: 'compliance',
      entity: 'user',
      entityId: String(id),
      before: { status: 'SUSPENDED' },
      after: { status: 'ACTIVE', isNewDevice: false },
    });
  });

  it('is refused if the holder is not suspended', async () => {
    const { id, device } = await holder('premium', 'ACTIVE');
    expect((await unsuspend('compliance', device, id)).code).toBe(3009);
    const { db } = backend.database;
    const [kept] = await db.select().from(deviceInfos).where(eq(deviceInfos.id, device));
    expect(kept?.isNewDevice).toBe(true);
  });

  it('is refused through another user’s device or a missing one', async () => {
    const one = await holder('basic', 'SUSPENDED');
    const other = await holder('premium', 'SUSPENDED');
    expect((await unsuspend('compliance', one.device, other.id)).code).toBe(1002);
    expect((await unsuspend('compliance', 999_999, other.id)).code).toBe(1002);
    expect((await unsuspend('compliance', 'abc', other.id)).code).toBe(1002);
  });

  it('is refused to the call centre and validators, and needs no matching header', async () => {
    const { id, device } = await holder('basic', 'SUSPENDED');
    expect((await unsuspend('callcentre', device, id)).code).toBe(2003);
    expect((await unsuspend('validator', device, id)).code).toBe(2003);
    expect((await unsuspend('admin', device, id, { 'X-Action-Type': 'UPGRADE_USER' })).code).toBe(
      1001,
    );
    expect((await unsuspend('admin', device, id, {})).code).toBe(1000);
  });
});

describe('the devices of a user', () => {
  const list = async (by: Account, userId: number | string) =>
    (await backend.signIn(by)).call('GET', `${DEVICES}/user/${userId}`);

  it('are listed for staff, last used first', async () => {
    const { db } = backend.database;
    const userId = await idOf(backend.database, 'premium');
    await db.delete(deviceInfos).where(eq(deviceInfos.userId, userId));
    const phone = { userId, deviceModel: 'Phone', ipAddress: '203.0.113.7' };
    await db.insert(deviceInfos).values([
      { ...phone, deviceId: randomUUID(), lastLoginTimestamp: new Date('2026-01-02T00:00:00Z') },
      {
        ...phone,
        deviceModel: 'Tablet',
        deviceId: randomUUID(),
        lastLoginTimestamp: new Date('2026-01-03T00:00:00Z'),
      },
      { ...phone, deviceModel: 'Old phone', deviceId: randomUUID() },
    ]);
    for (const by of ['compliance', 'callcentre', 'validator'] as const) {
      const { code, payload } = await list(by, userId);
      expect(code).toBe(1000);
      expect(
        payload.content.map(({ deviceModel }: { deviceModel: string }) => deviceModel),
      ).toEqual(['Tablet', 'Phone', 'Old phone']);
      expect(payload).toMatchObject({ totalElements: 3, number: 0 });
    }
  });

  it('can be read by the partner of a holder, but not by another partner or a merchant', async () => {
    const { db } = backend.database;
    const userId = await idOf(backend.database, 'premium');
    await db.update(users).set({ partnerId: null }).where(eq(users.id, userId));
    expect((await list('partner', userId)).code).toBe(2003);
    const [partner] = await db
      .select({ partnerId: users.partnerId })
      .from(users)
      .where(eq(users.id, await idOf(backend.database, 'partner')));
    await db.update(users).set({ partnerId: partner?.partnerId }).where(eq(users.id, userId));
    expect((await list('partner', userId)).code).toBe(1000);
    expect((await list('merchant', userId)).code).toBe(2003);
  });

  it('are 3000 for a missing user', async () => {
    for (const id of ['999999', 'abc', '0']) expect((await list('admin', id)).code).toBe(3000);
  });
});

describe('a suspended staff account', () => {
  it('can be unsuspended by an admin only', async () => {
    const { db } = backend.database;
    const id = await idOf(backend.database, 'validator2');
    await db.update(users).set({ status: 'SUSPENDED' }).where(eq(users.id, id));
    const [device] = await db
      .insert(deviceInfos)
      .values({ userId: id, deviceModel: 'Phone', deviceId: randomUUID(), ipAddress: '' })
      .returning();
    const ask = async (by: Account) =>
      (await backend.signIn(by)).call('PATCH', `${DEVICES}/unsuspend/${device?.id}`, {
        userId: id,
        isNewDevice: true,
      });
    expect((await ask('compliance')).code).toBe(2003);
    expect((await ask('admin')).code).toBe(1000);
  });
});
