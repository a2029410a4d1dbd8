import { HOLDER_ROLES, type Role } from '#contract/words/roles.ts';
import type { deviceInfos } from '#server/db/schema/devices.ts';
import { DAY } from '#server/kernel/clock.ts';
import { createRandom } from '#server/seed/random.ts';
import { seedUuid, type UserRow, type World } from '#server/seed/world.ts';
import { PLACES } from './places.ts';

type DeviceRow = typeof deviceInfos.$inferInsert & { id: number };

const MODELS =
  'Samsung Galaxy A54|iPhone 14|Xiaomi Redmi Note 12|Oppo Reno 10|Vivo Y36|Huawei Nova 11|Chrome|Safari'.split(
    '|',
  );

/** Separate random seed, so that the rest of the demo does not depend on this data. */
const SEED = 20_260_103;

/** Within Peninsular Malaysia, in degrees. */
const LATITUDES = { from: 1.5, to: 6.5 } as const;
const LONGITUDES = { from: 100.3, to: 103.3 } as const;

/** Returns the phones of holders who have logged in: one each, and a second, new one for every suspended holder. */
export function devicesOf(world: World): DeviceRow[] {
  const own: World = { ...world, random: createRandom(SEED) };
  const holders = world.users.filter(
    ({ role, lastLoginDate }) => (HOLDER_ROLES as readonly Role[]).includes(role) && lastLoginDate,
  );
  const rows = holders.flatMap(holder => {
    const known = deviceOf(own, holder, false);
    return hasNewDevice(holder) ? [known, deviceOf(own, holder, true)] : [known];
  });
  return rows.map((row, at) => ({ ...row, id: at + 1 }));
}

const hasNewDevice = ({ status }: UserRow): boolean => status === 'SUSPENDED';

/** The day before, when the known device was used before the new one; not before the user registered. */
const dayBefore = (lastLogin: Date, { createdDate }: UserRow): Date =>
  new Date(Math.max(lastLogin.getTime() - DAY, Number(createdDate ?? 0)));

function deviceOf(world: World, user: UserRow, isNewDevice: boolean): Omit<DeviceRow, 'id'> {
  const { random } = world;
  const lastLogin = user.lastLoginDate ?? world.now;
  const degrees = ({ from, to }: { from: number; to: number }) =>
    (from + random.next() * (to - from)).toFixed(4);
  return {
    userId: user.id,
    deviceModel: random.pick(MODELS),
    deviceId: seedUuid(world),
    // a block reserved for documentation (RFC 5737)
    ipAddress: `203.0.113.${random.integer(1, 254)}`,
    latitude: degrees(LATITUDES),
    longitude: degrees(LONGITUDES),
    isNewDevice,
    lastLoginTimestamp: isNewDevice || !hasNewDevice(user) ? lastLogin : dayBefore(lastLogin, user),
    registrationLocation: isNewDevice
      ? random.pick(PLACES).city
      : (user.registrationLocation ?? null),
    createdDate: isNewDevice ? lastLogin : user.createdDate,
  };
}
