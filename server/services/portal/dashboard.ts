import { and, eq, gte, inArray, not, or, type SQL } from 'drizzle-orm';
import { addDays, type Day, dayAt, startOfDay } from '#contract/dates.ts';
import type { ValueOf } from '#contract/fields.ts';
import { PATHS } from '#contract/paths.ts';
import type { dashboardCount } from '#contract/records/dashboard.ts';
import type { Role } from '#contract/words/roles.ts';
import type { Queries } from '#server/db/driver.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { isHolder, users } from '#server/db/schema/users.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { type Total, totalOf } from '#server/kernel/totals.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import type { Waiting } from '#server/kernel/waiting.ts';
import { pendingWork } from '#server/services/approvals/requestLists.ts';
import { waitingOf } from '#server/services/bankAccounts/bankAccounts.ts';
import { waitingFavouritesOf } from '#server/services/favourites/favourites.ts';
import { lastProvenDay } from '#server/services/reconciliation/claimNight.ts';
import { openFindings, unprovenNights } from '#server/services/reconciliation/findings.ts';
import { countOfPartner } from '#server/services/transactions/ofPartner.ts';
import { waitingApplicants, waitingChecks, waitingHolders } from './waiting.ts';

type Counts = ValueOf<typeof dashboardCount>;

/** A figure on the landing page. */
interface Figure {
  /** The portal has a label for each key. */
  readonly key: string;
  readonly roles: readonly Role[];
  /** The list that it counts, with its filter: every figure links to a screen. */
  readonly list: {
    readonly path: string;
    readonly filter: (today: Day, db: Queries) => object | Promise<object>;
  };
  readonly count: (db: Queries, viewer: Viewer, clock: Clock) => Promise<number | Total | Waiting>;
}

const ADMIN = 'EWALLET_ADMIN';
const VALIDATOR = 'EWALLET_OPS_VALIDATOR';
const CALL_CENTER = 'EWALLET_CALL_CENTER';
const MERCHANT = 'EWALLET_MERCHANT';
const PARTNER = 'EWALLET_PARTNER';
const ONBOARDING = 'EWALLET_ONBOARDING';
/** The roles whose menu contains the user list. */
const DESK: readonly Role[] = [ADMIN, 'EWALLET_COMPLIANCE', ONBOARDING, CALL_CENTER];

const pending = () => ({ status: 'PENDING' });

/**
 * Returns the filter for failed nights after the last reconciled day, since a later success covers earlier failures.
 */
async function unproven(db: Queries): Promise<object> {
  const proven = await lastProvenDay(db);
  return { state: 'FAILED', ...(proven && { startDate: addDays(proven, 1) }) };
}

/** The figures and their roles, in display order. */
const FIGURES: readonly Figure[] = [
  {
    key: 'findings',
    roles: [ADMIN, 'EWALLET_COMPLIANCE'],
    list: { path: PATHS.reconciliation, filter: () => ({ state: 'OPEN' }) },
    count: db => openFindings(db),
  },
  {
    key: 'unprovenNights',
    roles: [ADMIN, 'EWALLET_COMPLIANCE'],
    list: { path: PATHS.reconciliationNights, filter: (_, db) => unproven(db) },
    count: db => unprovenNights(db),
  },
  {
    key: 'pendingRequests',
    roles: [VALIDATOR, ADMIN],
    list: { path: PATHS.requests, filter: pending },
    count: db => pendingWork(db),
  },
  {
    key: 'merchantApplicants',
    roles: [ADMIN, ONBOARDING, CALL_CENTER],
    list: { path: PATHS.applicants, filter: () => ({}) },
    count: db => waitingApplicants(db),
  },
  {
    key: 'userApplicants',
    roles: [ADMIN, ONBOARDING, CALL_CENTER],
    list: { path: PATHS.userApplicants, filter: () => ({}) },
    count: db => waitingHolders(db),
  },
  {
    key: 'ekycSubmitted',
    roles: [ADMIN, 'EWALLET_COMPLIANCE', ONBOARDING],
    list: { path: PATHS.ekycSubmitted, filter: () => ({}) },
    count: db => waitingChecks(db, ['SUBMITTED']),
  },
  {
    key: 'ekycPending',
    roles: [ADMIN, 'EWALLET_COMPLIANCE', ONBOARDING],
    list: { path: PATHS.ekycPending, filter: () => ({}) },
    count: db => waitingChecks(db, ['NO_RECORD']),
  },
  {
    key: 'myPendingRequests',
    roles: [CALL_CENTER, 'EWALLET_COMPLIANCE', ONBOARDING],
    list: { path: PATHS.requests, filter: pending },
    count: (db, { id }) => pendingWork(db, id),
  },
  // merchants have no list of requests in their menu: the requests appear on the screens that they concern
  {
    key: 'myBankAccountRequests',
    roles: [MERCHANT],
    list: { path: PATHS.bankAccounts, filter: pending },
    count: (db, { merchantId }) => waitingOf(db, merchantId ?? 0),
  },
  {
    key: 'myInterMerchantRequests',
    roles: [MERCHANT],
    list: { path: PATHS.interMerchants, filter: () => ({}) },
    count: (db, { merchantId }) => waitingFavouritesOf(db, merchantId ?? 0),
  },
  {
    key: 'users',
    roles: [...DESK, PARTNER],
    list: { path: PATHS.users, filter: () => ({}) },
    count: countHolders(),
  },
  {
    key: 'activeUsers',
    roles: [...DESK, PARTNER],
    list: { path: PATHS.users, filter: () => ({ status: 'ACTIVE' }) },
    count: countHolders(eq(users.status, 'ACTIVE')),
  },
  {
    key: 'suspendedUsers',
    roles: [...DESK, PARTNER],
    list: { path: PATHS.users, filter: () => ({ status: 'SUSPENDED' }) },
    count: countHolders(eq(users.status, 'SUSPENDED')),
  },
  {
    key: 'merchants',
    roles: [...DESK, PARTNER],
    list: { path: PATHS.merchants, filter: () => ({}) },
    count: countMerchants,
  },
  {
    key: 'transactionsToday',
    roles: [...DESK, VALIDATOR, MERCHANT, PARTNER],
    list: { path: PATHS.transactions, filter: day => ({ startDate: day, endDate: day }) },
    count: countToday,
  },
];

/** Returns the figures of the viewer's role. Source: docs/product.md, 2.4; the choice of figures is ours. */
export async function dashboardOf(db: Queries, clock: Clock, viewer: Viewer): Promise<Counts> {
  const items: Counts['items'] = [];
  for (const { key, roles, list, count } of FIGURES) {
    if (!roles.includes(viewer.role)) continue;
    const link = linkTo(list.path, await list.filter(dayAt(clock.now()), db));
    const figure = await count(db, viewer, clock);
    items.push({ key, link, ...onWire(figure) });
  }
  return { items };
}

function onWire(figure: number | Total | Waiting): Omit<Counts['items'][number], 'key' | 'link'> {
  if (typeof figure === 'number') return { count: figure };
  const { estimated } = figure;
  if ('total' in figure) return { count: figure.total, estimated };
  return { count: figure.count, estimated, oldestDate: figure.oldestDate?.toISOString() ?? null };
}

/** Returns a path with the filter in react-admin's URL format. */
const linkTo = (path: string, filter: object): string =>
  Object.keys(filter).length === 0
    ? path
    : `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const isPartnerOf = ({ role }: Viewer) => role === PARTNER;

function countHolders(state?: SQL): Figure['count'] {
  return (db, viewer) => holdersIn(db, viewer, state);
}

async function holdersIn(db: Queries, viewer: Viewer, state?: SQL): Promise<Total> {
  const own = isPartnerOf(viewer) ? eq(users.partnerId, viewer.partnerId ?? 0) : undefined;
  const holders = and(not(users.deleted), isHolder(users.role), state, own);
  const query = db.select({ id: users.id }).from(users).where(holders);
  return totalOf(db, query.getSQL(), true);
}

async function countMerchants(db: Queries, viewer: Viewer): Promise<number> {
  const own = isPartnerOf(viewer) ? eq(merchants.partnerId, viewer.partnerId ?? 0) : undefined;
  return db.$count(merchants, and(not(merchants.deleted), own));
}

/** Counts transactions since midnight in Malaysia; for viewers who see only some wallets, as their list does. */
async function countToday(db: Queries, viewer: Viewer, clock: Clock): Promise<Total> {
  const today = dayAt(clock.now());
  if (viewer.role === PARTNER) {
    return countOfPartner(db, viewer, { startDate: today, endDate: today });
  }
  const since = gte(transactions.transactionDate, startOfDay(today));
  const query = db
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(not(transactions.deleted), since, await ofWallets(db, viewer)));
  return totalOf(db, query.getSQL(), true);
}

/** The ids are looked up first: of a subquery, the planner would assume that it matches most transactions. */
async function ofWallets(db: Queries, { role, merchantId }: Viewer): Promise<SQL | undefined> {
  if (role !== MERCHANT) return undefined;
  const own = eq(wallets.merchantId, merchantId ?? 0);
  const found = await db.select({ id: wallets.id }).from(wallets).where(own);
  const ids = found.map(({ id }) => id);
  return or(inArray(transactions.senderWalletId, ids), inArray(transactions.receiverWalletId, ids));
}
