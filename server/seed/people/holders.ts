import type { EkycStatus, UserStatus, WalletStatus } from '#contract/words/statuses.ts';
import { defaultConfigId } from '#server/seed/settings.ts';
import {
  daysAgo,
  nextId,
  PAST_DAYS,
  seedUlid,
  type UserRow,
  type World,
} from '#server/seed/world.ts';
import { shownToHolder } from '#server/services/accounts/ekyc.ts';
import { isRecent, type Joining, joinedAt } from './joined.ts';
import { person } from './people.ts';

const STATUSES: Record<Exclude<UserStatus, 'PENDING'>, number> = {
  ACTIVE: 85,
  NOT_ACTIVE: 5,
  SUSPENDED: 5,
  TERMINATED: 2,
  BLACKLISTED: 2,
};

/** The share of holders who joined in the last days, and the share of those who still wait for a decision. */
const RECENT = 0.15;
const WAITING = 0.4;

const joiningOf = (count: number): Joining => ({
  oldest: PAST_DAYS * 4,
  recentDays: 7,
  recent: Math.ceil(count * RECENT),
});

const EKYC: Record<EkycStatus, number> = {
  APPROVED: 62,
  SUBMITTED: 12,
  NOT_SUBMITTED: 13,
  NO_RECORD: 6,
  FAILED: 7,
};

const REMARKS = [
  'Suspicious log-ins from three countries in one day',
  'Reported as lost phone by the holder',
  'Disputed top-up under review',
  'Court order received',
  'Requested by the holder at the counter',
] as const;

/** The wallet status for each user status. */
const walletStatusOf: Record<UserStatus, WalletStatus> = {
  ACTIVE: 'ACTIVE',
  PENDING: 'NOT_ACTIVE',
  NOT_ACTIVE: 'NOT_ACTIVE',
  SUSPENDED: 'SUSPENDED',
  TERMINATED: 'TERMINATED',
  BLACKLISTED: 'TERMINATED',
};

const REMARKED: readonly UserStatus[] = ['SUSPENDED', 'TERMINATED', 'BLACKLISTED', 'NOT_ACTIVE'];

/** Gives the first holders one status each, so that even a small demo has all statuses. */
const leading = <K extends string>(weights: Record<K, number>, number: number): K | undefined =>
  (Object.keys(weights) as K[])[number - 1];

/** Adds basic and premium wallet holders in every status, each with a wallet. */
export function addHolders(world: World, count: number): void {
  for (let number = 1; number <= count; number++) addHolder(world, number, count);
}

/** The last holder waits, so that even a small demo has one who does. */
function statusOf({ random }: World, number: number, count: number): UserStatus {
  const waits = number === count || random.chance(WAITING);
  if (waits && isRecent(number, count, joiningOf(count))) return 'PENDING';
  return leading(STATUSES, number) ?? random.weighted(STATUSES);
}

/** When a holder was suspended, if ever, and last logged in, which a suspended holder cannot do. */
function loggedIn(status: UserStatus, suspendedOn: () => Date, loggedInOn: () => Date) {
  const suspendedDate = status === 'SUSPENDED' ? suspendedOn() : null;
  if (status === 'PENDING') return { suspendedDate, lastLoginDate: null };
  const drawn = loggedInOn();
  const isSince = suspendedDate !== null && drawn > suspendedDate;
  return { suspendedDate, lastLoginDate: isSince ? suspendedDate : drawn };
}

function addHolder(world: World, number: number, count: number): void {
  const { random, users, details, wallets } = world;
  const { username, details: known } = person(random, number);
  const ekycStatus = leading(EKYC, number - 5) ?? random.weighted(EKYC);
  const role =
    ekycStatus === 'APPROVED' && random.chance(0.45) ? 'EWALLET_PREMIUM' : 'EWALLET_BASIC';
  const status = statusOf(world, number, count);
  const createdDate = joinedAt(world, number, count, joiningOf(count));
  const since = (days: number) => new Date(Math.max(+daysAgo(world, days), +createdDate));
  const user: UserRow = {
    id: nextId(users),
    ulid: seedUlid(world, createdDate),
    role,
    username,
    passwordHash: world.passwordHash,
    isDefaultPin: true,
    status,
    remarkStatus: REMARKED.includes(status) ? random.pick(REMARKS) : null,
    ekycStatus: shownToHolder(ekycStatus),
    internalEkycStatus: ekycStatus,
    ekycReason: ekycStatus === 'FAILED' ? random.integer(4000, 4004) : null,
    journeyId: ekycStatus === 'NOT_SUBMITTED' ? null : `JRN${random.digits(12)}`,
    unionPayBalance: random.chance(0.2) ? random.integer(0, 80_000) : 0,
    partnerId: random.chance(0.3) ? random.integer(1, Math.max(1, world.partners.length)) : null,
    suspendedBy: status === 'SUSPENDED' ? 'admin' : null,
    ...loggedIn(
      status,
      () => since(random.integer(1, 60)),
      () => since(random.integer(0, 40)),
    ),
    registrationLocation: known.city ?? null,
    createdBy: username,
    createdDate,
  };
  users.push(user);
  details.push({ id: user.id, ...known });
  const type = role === 'EWALLET_PREMIUM' ? 'PREMIUM' : 'BASIC';
  wallets.push({
    id: nextId(wallets),
    ulid: seedUlid(world, createdDate),
    type,
    status: walletStatusOf[status],
    userId: user.id,
    merchantId: null,
    partnerId: null,
    configId: defaultConfigId(type),
    mdr: null,
    createdBy: username,
    createdDate,
  });
}
