import { and, eq, gte, inArray, not, or, type SQL } from 'drizzle-orm';
import { type Day, dayAt, startOfDay } from '../../src/contract/dates.ts';
import type { ValueOf } from '../../src/contract/fields.ts';
import type { dashboardCount } from '../../src/contract/records/portal.ts';
import type { Role } from '../../src/contract/roles.ts';
import type { Queries } from '../db/driver.ts';
import { merchants } from '../db/schema/merchants.ts';
import { transactions } from '../db/schema/transactions.ts';
import { isHolder, users } from '../db/schema/users.ts';
import { wallets } from '../db/schema/wallets.ts';
import type { Viewer } from '../http/viewer.ts';
import { countPending } from './approvals/lists.ts';
import type { Clock } from './clock.ts';
import { totalOf } from './lists.ts';

type Counts = ValueOf<typeof dashboardCount>;

/** One figure of the landing page. */
interface Figure {
  /** The portal has words for each. */
  readonly key: string;
  readonly roles: readonly Role[];
  /** The list that it counts, with the filter that narrows it so; undefined while there is no such screen. */
  readonly list?: { readonly path: string; readonly filter: (today: Day) => object };
  readonly count: (db: Queries, viewer: Viewer, clock: Clock) => Promise<number>;
}

const ADMIN = 'EWALLET_ADMIN';
const VALIDATOR = 'EWALLET_OPS_VALIDATOR';
const CALL_CENTER = 'EWALLET_CALL_CENTER';
const MERCHANT = 'EWALLET_MERCHANT';
const PARTNER = 'EWALLET_PARTNER';
const OPS: readonly Role[] = [ADMIN, 'EWALLET_COMPLIANCE', 'EWALLET_ONBOARDING'];
/** Those whose menu has the user list. */
const DESK: readonly Role[] = [...OPS, CALL_CENTER];

const REQUESTS = '/operations/validatorRequests';
const HOLDERS = '/management/users/ewallet';
const MERCHANTS = '/management/merchants';
const TRANSACTIONS = '/transactions/allTransactions';

const pending = () => ({ status: 'PENDING' });

/** Who sees which figure, in the order in which they stand. */
const FIGURES: readonly Figure[] = [
  {
    key: 'pendingRequests',
    roles: [VALIDATOR, ADMIN],
    list: { path: REQUESTS, filter: pending },
    count: db => countPending(db),
  },
  {
    key: 'myPendingRequests',
    roles: [CALL_CENTER, 'EWALLET_COMPLIANCE', 'EWALLET_ONBOARDING'],
    list: { path: REQUESTS, filter: pending },
    count: (db, { id }) => countPending(db, id),
  },
  // their menu has no list of requests
  { key: 'myPendingRequests', roles: [MERCHANT], count: (db, { id }) => countPending(db, id) },
  {
    key: 'users',
    roles: [...DESK, PARTNER],
    list: { path: HOLDERS, filter: () => ({}) },
    count: countHolders(),
  },
  {
    key: 'activeUsers',
    roles: [...DESK, PARTNER],
    list: { path: HOLDERS, filter: () => ({ status: 'ACTIVE' }) },
    count: countHolders(eq(users.status, 'ACTIVE')),
  },
  {
    key: 'suspendedUsers',
    roles: [...DESK, PARTNER],
    list: { path: HOLDERS, filter: () => ({ status: 'SUSPENDED' }) },
    count: countHolders(eq(users.status, 'SUSPENDED')),
  },
  {
    key: 'ekycSubmitted',
    roles: OPS,
    count: countHolders(eq(users.internalEkycStatus, 'SUBMITTED')),
  },
  {
    key: 'merchants',
    roles: [...DESK, PARTNER],
    list: { path: MERCHANTS, filter: () => ({}) },
    count: countMerchants,
  },
  { key: 'merchantUsers', roles: [MERCHANT], count: countCustomers },
  {
    key: 'transactionsToday',
    roles: [...DESK, VALIDATOR],
    list: { path: TRANSACTIONS, filter: day => ({ startDate: day, endDate: day }) },
    count: countToday,
  },
  { key: 'transactionsToday', roles: [MERCHANT, PARTNER], count: countToday },
];

/** The figures of the viewer's role. Source: spec section 2, Dashboard; which figures is ours. */
export async function dashboardOf(db: Queries, clock: Clock, viewer: Viewer): Promise<Counts> {
  const items: Counts['items'] = [];
  for (const { key, roles, list, count } of FIGURES) {
    if (!roles.includes(viewer.role)) continue;
    const link = list ? linkTo(list.path, list.filter(dayAt(clock.now()))) : null;
    items.push({ key, count: await count(db, viewer, clock), link });
  }
  return { items };
}

/** A path with the filter as react-admin writes it into an address. */
const linkTo = (path: string, filter: object): string =>
  Object.keys(filter).length === 0
    ? path
    : `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const isPartnerOf = ({ role }: Viewer) => role === PARTNER;

function countHolders(state?: SQL): Figure['count'] {
  return async (db, viewer) => {
    const own = isPartnerOf(viewer) ? eq(users.partnerId, viewer.partnerId ?? 0) : undefined;
    const holders = and(not(users.deleted), isHolder(users.role), state, own);
    const query = db.select({ id: users.id }).from(users).where(holders);
    return (await totalOf(db, query.getSQL(), true)).total;
  };
}

async function countMerchants(db: Queries, viewer: Viewer): Promise<number> {
  const own = isPartnerOf(viewer) ? eq(merchants.partnerId, viewer.partnerId ?? 0) : undefined;
  return db.$count(merchants, and(not(merchants.deleted), own));
}

async function countCustomers(db: Queries, { merchantId }: Viewer): Promise<number> {
  const [merchant] = await db
    .select({ customers: merchants.customerCount })
    .from(merchants)
    .where(eq(merchants.id, merchantId ?? 0));
  return merchant?.customers ?? 0;
}

/** Since midnight in Malaysia; of one's own wallets for those who have some. */
async function countToday(db: Queries, viewer: Viewer, clock: Clock): Promise<number> {
  const since = gte(transactions.transactionDate, startOfDay(dayAt(clock.now())));
  const query = db
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(not(transactions.deleted), since, ofWallets(db, viewer)));
  return (await totalOf(db, query.getSQL(), true)).total;
}

function ofWallets(db: Queries, { role, merchantId, partnerId }: Viewer): SQL | undefined {
  if (role !== MERCHANT && role !== PARTNER) return undefined;
  const own =
    role === MERCHANT
      ? eq(wallets.merchantId, merchantId ?? 0)
      : eq(wallets.partnerId, partnerId ?? 0);
  const ids = db.select({ id: wallets.id }).from(wallets).where(own);
  return or(inArray(transactions.senderWalletId, ids), inArray(transactions.receiverWalletId, ids));
}
