import {
  and,
  count as counted,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  lte,
  min,
  ne,
} from 'drizzle-orm';
import { endOfDay } from '#contract/dates.ts';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import type {
  closeFinding as closing,
  listFindings as listing,
  listNights as nightListing,
} from '#contract/endpoints/money/reconciliation.ts';
import { sen, toWireRM } from '#contract/money.ts';
import {
  type ReconciliationFinding,
  type ReconciliationNight,
  reconciliationFinding,
  type StoredRow,
  type WalletOwner,
} from '#contract/records/reconciliation.ts';
import { toWire } from '#contract/wire.ts';
import type { Queries } from '#server/db/driver.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { reconciliationFindings, reconciliationNights } from '#server/db/schema/reconciliation.ts';
import { isoOf } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { pageRequest } from '#server/kernel/paging.ts';
import { type ListPage, totalOf } from '#server/kernel/totals.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { NOTHING_WAITS, type Waiting } from '#server/kernel/waiting.ts';
import type { Work } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { readWallets } from '#server/services/money/lockWallets.ts';
import { firstUserSince } from '#server/services/nights/nights.ts';
import { lastProvenDay } from './claimNight.ts';

type Finding = typeof reconciliationFindings.$inferSelect;
type Night = typeof reconciliationNights.$inferSelect;

const { rows: _, ...described } = getTableColumns(reconciliationFindings);

/** Converts a row to the API's record, without the finding's rows. */
const findingOf = (row: Omit<Finding, 'rows'>): ReconciliationFinding => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  subjectId: row.subjectId,
  subject: row.subject,
  expected: sen(row.expected),
  actual: sen(row.actual),
  difference: sen(row.actual - row.expected),
  firstDay: row.firstDay,
  lastDay: row.lastDay,
  rightSince: row.rightSince,
  owner: null,
  rows: null,
  closedBy: row.closedBy,
  closedDate: isoOf(row.closedDate),
  remark: row.remark,
  createdDate: row.createdDate.toISOString(),
});

const nullableSen = (amount: number | null) => (amount === null ? null : sen(amount));

const nightOf = (row: Night): ReconciliationNight => ({
  id: row.id,
  day: row.day,
  state: row.state,
  reason: row.reason,
  createdDate: row.createdDate.toISOString(),
  wallets: row.wallets,
  opening: nullableSen(row.opening),
  credits: nullableSen(row.credits),
  debits: nullableSen(row.debits),
  closing: nullableSen(row.closing),
  total: nullableSen(row.total),
  entries: row.entries,
  transactions: row.transactions,
  settlementFiles: row.settlementFiles,
  differences: row.differences,
});

/** Returns the findings, latest first, without the rows in question. */
export async function listFindings(
  db: Queries,
  query: QueryOf<typeof listing>,
): Promise<ListPage<ReconciliationFinding>> {
  const { size, offset } = pageRequest(query);
  const { id, kind, state, firstDay } = reconciliationFindings;
  const matching = db
    .select(described)
    .from(reconciliationFindings)
    .where(
      and(
        query.kind ? eq(kind, query.kind) : undefined,
        query.state ? eq(state, query.state) : undefined,
        query.startDate ? gte(firstDay, query.startDate) : undefined,
        query.endDate ? lte(firstDay, query.endDate) : undefined,
      ),
    )
    .$dynamic();
  const total = await totalOf(db, matching.getSQL(), true);
  const rows = await matching.orderBy(desc(id)).limit(size).offset(offset);
  return { content: rows.map(findingOf), ...total };
}

/** Returns the nights of the reconciliation, latest first. */
export async function listNights(
  db: Queries,
  query: QueryOf<typeof nightListing>,
): Promise<ListPage<ReconciliationNight>> {
  const { size, offset } = pageRequest(query);
  const { state, day } = reconciliationNights;
  const matching = db
    .select()
    .from(reconciliationNights)
    .where(
      and(
        query.state ? eq(state, query.state) : undefined,
        query.startDate ? gte(day, query.startDate) : undefined,
        query.endDate ? lte(day, query.endDate) : undefined,
      ),
    )
    .$dynamic();
  const total = await totalOf(db, matching.getSQL(), true);
  const rows = await matching.orderBy(desc(day)).limit(size).offset(offset);
  return { content: rows.map(nightOf), ...total };
}

/** @throws {ApiFailure} 1002 */
export async function oneFinding(
  db: Queries,
  id: number | undefined,
): Promise<ReconciliationFinding> {
  const [row] = await db
    .select()
    .from(reconciliationFindings)
    .where(eq(reconciliationFindings.id, id ?? 0));
  if (!row) throw new ApiFailure('notFound');
  return { ...findingOf(row), ...(await withOwners(db, row)) };
}

/** Matches the label of a wallet. */
const WALLET = /^#(\d+)$/;

/** Returns the owner of the subject's wallet, and the rows with the owner of each row's wallet. */
async function withOwners(
  db: Queries,
  { kind, subjectId, rows }: Finding,
): Promise<Pick<ReconciliationFinding, 'owner' | 'rows'>> {
  const walletOf = ({ label }: StoredRow) => Number(WALLET.exec(label ?? '')?.[1] ?? 0);
  const [account] =
    kind === 'BALANCE'
      ? await db
          .select({ walletId: ledgerAccounts.walletId })
          .from(ledgerAccounts)
          .where(eq(ledgerAccounts.id, subjectId))
      : [];
  const subject = account?.walletId ?? 0;
  const wallets = await readWallets(db, [subject, ...rows.map(walletOf)]);
  const ownerOf = (walletId: number): WalletOwner | null => {
    const wallet = wallets.get(walletId);
    if (!wallet) return null;
    return { name: wallet.ownerName, userId: wallet.userId, merchantId: wallet.merchantId };
  };
  return {
    owner: ownerOf(subject),
    rows: rows.map(row => ({ ...row, owner: ownerOf(walletOf(row)) })),
  };
}

/**
 * Closes a finding with a remark on why it needs no more work.
 * @throws {ApiFailure} 1002; 1004 it is already closed
 */
export async function closeFinding(
  { tx, services: { clock }, origin }: Work,
  { username }: Viewer,
  id: number | undefined,
  { remark }: BodyOf<typeof closing>,
): Promise<ReconciliationFinding> {
  // locked first, so that the history has the amount that is closed: a night may be changing it
  await tx
    .select({ id: reconciliationFindings.id })
    .from(reconciliationFindings)
    .where(eq(reconciliationFindings.id, id ?? 0))
    .for('update');
  const found = await oneFinding(tx, id);
  const [row] = await tx
    .update(reconciliationFindings)
    .set({ state: 'CLOSED', closedBy: username, closedDate: clock.now(), remark: remark.trim() })
    .where(and(eq(reconciliationFindings.id, found.id), ne(reconciliationFindings.state, 'CLOSED')))
    .returning();
  if (!row) throw new ApiFailure('failed', { content: toWire(reconciliationFinding, found) });
  await audit(tx, clock, origin, {
    action: 'CLOSE_FINDING',
    entity: 'reconciliation',
    entityId: row.id,
    entityLabel: row.subject,
    before: { state: found.state },
    after: { state: row.state, difference: toWireRM(found.difference) },
    remark: row.remark,
  });
  return { ...findingOf(row), ...(await withOwners(tx, row)) };
}

/** Returns the number of open findings, and the date of the oldest. */
export async function openFindings(db: Queries): Promise<Waiting> {
  const { state, createdDate } = reconciliationFindings;
  const [open] = await db
    .select({ count: counted(), oldestDate: min(createdDate) })
    .from(reconciliationFindings)
    .where(eq(state, 'OPEN'));
  return open ?? NOTHING_WAITS;
}

/**
 * Returns the end of the latest proven day, up to which the books are known to be correct; without one, the date of the
 * first user. Undefined if there is no user either.
 */
export async function provenUntil(db: Queries): Promise<Date | undefined> {
  const proven = await lastProvenDay(db);
  return proven ? endOfDay(proven) : firstUserSince(db);
}

/** Returns the number of failed nights that no later night covers, and the date of the earliest. */
export async function unprovenNights(db: Queries): Promise<Waiting> {
  const { state, day, createdDate } = reconciliationNights;
  const proven = await lastProvenDay(db);
  const [failed] = await db
    .select({ count: counted(), oldestDate: min(createdDate) })
    .from(reconciliationNights)
    .where(and(eq(state, 'FAILED'), proven ? gt(day, proven) : undefined));
  return failed ?? NOTHING_WAITS;
}
