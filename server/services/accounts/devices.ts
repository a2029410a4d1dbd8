import { and, eq, notInArray, sql } from 'drizzle-orm';
import { MAX_DEVICES } from '#contract/constants.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { createDevice, unsuspendUser } from '#contract/endpoints/people/personal.ts';
import type { UserDeviceInfo } from '#contract/records/profile.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { isDuplicate } from '#server/db/errors.ts';
import { deviceInfos } from '#server/db/schema/devices.ts';
import { users } from '#server/db/schema/users.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { pageRequest } from '#server/kernel/paging.ts';
import type { ListPage } from '#server/kernel/totals.ts';
import { type Actor, changedBy, type Work } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { findPerson, mayChangeOther } from '#server/services/users/people.ts';
import { deviceOf } from '#server/services/users/profile.ts';
import { walletFollows } from './changeUserStatus.ts';

type Device = BodyOf<typeof createDevice>;

/** The owner of a device; undefined if there is no such device. */
export async function ownerOf(db: Queries, id: number | undefined): Promise<number | undefined> {
  const [device] = await db
    .select({ userId: deviceInfos.userId })
    .from(deviceInfos)
    .where(eq(deviceInfos.id, id ?? 0));
  return device?.userId;
}

/** Most recently used first. */
const LATEST_FIRST = sql`${deviceInfos.lastLoginTimestamp} desc nulls last, ${deviceInfos.id} desc`;

/**
 * Registers a user's browser, or records that it was used again. Each browser is registered once and never becomes new
 * again (`isNewDevice`), because a browser only knows the device that its user used last. The address and position that
 * it reports are stored as claims and decide nothing. Above `MAX_DEVICES`, the least recently used ones are dropped: a
 * private window is a new browser each time, and a refusal would hide the newest one from staff.
 */
export async function addDevice(
  tx: Transaction,
  clock: Clock,
  device: Device,
): Promise<UserDeviceInfo> {
  const values = { ...device, lastLoginTimestamp: clock.now() };
  const [row] = await tx
    .insert(deviceInfos)
    .values({
      ...values,
      // a browser whose address is not known sends none
      registrationLocation:
        device.registrationLocation ?? (device.ipAddress === '' ? null : `IP ${device.ipAddress}`),
      createdDate: clock.now(),
    })
    .onConflictDoUpdate({
      target: [deviceInfos.userId, deviceInfos.deviceId],
      set: { ...changeable(device), isNewDevice: undefined, lastLoginTimestamp: clock.now() },
    })
    .returning();
  if (!row) throw new Error('the device was not stored');
  const own = eq(deviceInfos.userId, device.userId);
  const kept = tx
    .select({ id: deviceInfos.id })
    .from(deviceInfos)
    .where(own)
    .orderBy(LATEST_FIRST)
    .limit(MAX_DEVICES);
  await tx.delete(deviceInfos).where(and(own, notInArray(deviceInfos.id, kept)));
  return deviceOf(row);
}

/** The registration location of a device never changes. */
const changeable = ({ registrationLocation: _, userId: __, ...device }: Device) => device;

/** @throws {ApiFailure} 1002; 1001 another device of the user has this `deviceId` */
export async function changeDevice(
  tx: Transaction,
  clock: Clock,
  id: number | undefined,
  device: Device,
): Promise<UserDeviceInfo> {
  const [row] = await tx
    .update(deviceInfos)
    .set({ ...changeable(device), lastLoginTimestamp: clock.now() })
    .where(and(eq(deviceInfos.id, id ?? 0), eq(deviceInfos.userId, device.userId)))
    .returning()
    .catch(error => {
      if (!isDuplicate(error, 'device_infos_user_device')) throw error;
      throw new ApiFailure('badParameter', { message: 'deviceId' });
    });
  if (!row) throw new ApiFailure('notFound');
  return deviceOf(row);
}

/** A user's devices, most recently used first. */
export async function listDevices(
  db: Queries,
  userId: number,
  query: Parameters<typeof pageRequest>[0],
): Promise<ListPage<UserDeviceInfo>> {
  const { size, offset } = pageRequest(query);
  const own = eq(deviceInfos.userId, userId);
  const rows = await db
    .select()
    .from(deviceInfos)
    .where(own)
    .orderBy(LATEST_FIRST)
    .limit(size)
    .offset(offset);
  return { content: rows.map(deviceOf), total: await db.$count(deviceInfos, own) };
}

/**
 * Reactivates a suspended user from one of their devices. Only an admin may do this for staff and partners.
 * @throws {ApiFailure} 1002 no such device of that user; 2003 an account that the caller may not change; 3009 the user
 *   is not suspended
 */
export async function unsuspend(
  { tx, services, origin }: Work,
  actor: Actor,
  id: number | undefined,
  { userId, isNewDevice, remark }: BodyOf<typeof unsuspendUser>,
): Promise<UserDeviceInfo> {
  const [device] = await tx
    .update(deviceInfos)
    .set({ isNewDevice })
    .where(and(eq(deviceInfos.id, id ?? 0), eq(deviceInfos.userId, userId)))
    .returning();
  if (!device) throw new ApiFailure('notFound');
  const target = await findPerson(tx, userId, 'no key update');
  if (!mayChangeOther(actor, target)) throw new ApiFailure('forbiddenAccess');
  const { user } = target.row;
  if (user.status !== 'SUSPENDED') throw new ApiFailure('updateStatusFailed');
  await tx
    .update(users)
    .set({
      status: 'ACTIVE',
      remarkStatus: remark ?? null,
      suspendedBy: null,
      suspendedDate: null,
      ...changedBy(origin, services.clock),
    })
    .where(eq(users.id, userId));
  await walletFollows(tx, userId, 'ACTIVE');
  await audit(tx, services.clock, origin, {
    action: 'UNSUSPEND_USER',
    entity: 'user',
    entityId: userId,
    entityLabel: target.label,
    before: { status: 'SUSPENDED' },
    after: { status: 'ACTIVE', deviceId: device.deviceId, isNewDevice },
    remark: remark ?? null,
  });
  return deviceOf(device);
}
