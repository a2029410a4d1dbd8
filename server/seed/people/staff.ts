import type { Role } from '#contract/words/roles.ts';
import { ulid } from '#server/db/ulid.ts';
import { SYSTEM } from '#server/kernel/work.ts';
import { daysAgo, nextId, seedUlid, type UserRow, type World } from '#server/seed/world.ts';
import { mobileNumber } from './people.ts';

/** The accounts of the provider's staff, with the demo password. */
const STAFF: readonly { username: string; role: Role; name: string }[] = [
  { username: 'admin', role: 'EWALLET_ADMIN', name: 'Nadia Rahman' },
  { username: 'callcentre', role: 'EWALLET_CALL_CENTER', name: 'Kavitha Raman' },
  { username: 'compliance', role: 'EWALLET_COMPLIANCE', name: 'Tan Wei Ming' },
  { username: 'onboarding', role: 'EWALLET_ONBOARDING', name: 'Farah Ismail' },
  { username: 'validator', role: 'EWALLET_OPS_VALIDATOR', name: 'Suresh Krishnan' },
  { username: 'validator2', role: 'EWALLET_OPS_VALIDATOR', name: 'Lim Mei Ling' },
];

/** Adds an account that can log in, and its details. */
export function addAccount(
  world: World,
  account: { username: string; role: Role; name: string } & Partial<UserRow>,
): UserRow {
  const { name, ...fields } = account;
  // one a day, so that ids and dates have one order
  const createdDate = daysAgo(world, Math.max(0, 200 - world.users.length));
  const user: UserRow = {
    id: nextId(world.users),
    ulid: seedUlid(world, createdDate),
    passwordHash: world.passwordHash,
    isDefaultPin: true,
    status: 'ACTIVE',
    ekycStatus: 'NOT_SUBMITTED',
    internalEkycStatus: 'NOT_SUBMITTED',
    createdBy: SYSTEM,
    createdDate,
    ...fields,
  };
  world.users.push(user);
  const [firstName = name, ...rest] = name.split(' ');
  world.details.push({
    id: user.id,
    displayName: name,
    firstName,
    lastName: rest.join(' '),
    email: `${account.username}@kaunter.example`,
    phoneNum: mobileNumber(world.random),
    country: 'Malaysia',
  });
  return user;
}

/** Adds the demo's accounts of staff. */
export const addStaff = (world: World): void => {
  for (const account of STAFF) addAccount(world, account);
};

/**
 * Adds the only account of a database without the demo; its password is printed and must be changed. It was created just
 * now, and has no address and no phone yet: invented ones could be those of a stranger, and the address would have to
 * agree to every other one.
 */
export function addFirstAdmin(world: World): void {
  const { now, passwordHash } = world;
  const id = nextId(world.users);
  world.users.push({
    id,
    ulid: ulid(now.getTime()),
    username: 'admin',
    role: 'EWALLET_ADMIN',
    passwordHash,
    mustChangePassword: true,
    isDefaultPin: true,
    status: 'ACTIVE',
    ekycStatus: 'NOT_SUBMITTED',
    internalEkycStatus: 'NOT_SUBMITTED',
    createdBy: SYSTEM,
    createdDate: now,
  });
  world.details.push({ id, displayName: 'Administrator' });
}
