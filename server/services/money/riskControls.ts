import { desc, eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import { updateRiskControl as endpoint } from '#contract/endpoints/money/limits.ts';
import { sen } from '#contract/money.ts';
import type { RiskControl } from '#contract/records/limits.ts';
import type { WalletType } from '#contract/words/statuses.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { riskControls } from '#server/db/schema/limits.ts';
import { type Clock, stampsOf } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { pageRequest } from '#server/kernel/paging.ts';
import { type ListPage, totalOf } from '#server/kernel/totals.ts';
import { changedBy, SYSTEM, type Work } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { plainChange } from '#server/services/changes/plainChange.ts';

type Row = typeof riskControls.$inferSelect;

/** Default risk control of each level, until an admin changes it. Source: docs/contract.md, Risk controls. */
const DEFAULTS: Readonly<
  Record<WalletType, { description: string; ringgit: number; mayRequest: boolean }>
> = {
  BASIC: {
    description:
      'Holders whose identity is not verified yet: small amounts, no requests for money.',
    ringgit: 5000,
    mayRequest: false,
  },
  PREMIUM: {
    description: 'Holders whose identity is verified.',
    ringgit: 20_000,
    mayRequest: true,
  },
  MERCHANT: {
    description: 'Approved merchants.',
    ringgit: 10_000_000,
    mayRequest: true,
  },
  PARTNER: {
    description: 'Partners of the provider, under a contract of their own.',
    ringgit: 100_000_000,
    mayRequest: true,
  },
};

/** Adds the default risk control of each wallet level that has none yet. */
export async function addRiskControls(tx: Transaction, clock: Clock): Promise<void> {
  const createdDate = clock.now();
  const levels = Object.entries(DEFAULTS) as [WalletType, (typeof DEFAULTS)[WalletType]][];
  await tx
    .insert(riskControls)
    .values(
      levels.map(([level, { description, ringgit, mayRequest }]) => ({
        level,
        description,
        accountLimit: sen(ringgit * 100),
        allowTopUp: true,
        allowTransfer: true,
        allowPayment: true,
        allowRequestFund: mayRequest,
        createdBy: SYSTEM,
        createdDate,
      })),
    )
    .onConflictDoNothing();
}

/** Lists the risk controls of all levels, latest first. */
export async function listRiskControls(
  db: Queries,
  query: Parameters<typeof pageRequest>[0],
): Promise<ListPage<RiskControl>> {
  const { size, offset } = pageRequest(query);
  const all = db.select().from(riskControls).$dynamic();
  const total = await totalOf(db, all.getSQL(), true);
  const rows = await all.orderBy(desc(riskControls.id)).limit(size).offset(offset);
  return { content: rows.map(riskControlRecord), ...total };
}

/** @throws {ApiFailure} 1002 */
export const riskControlOf = async (db: Queries, id: number | undefined): Promise<RiskControl> =>
  riskControlRecord(await find(db, id));

/**
 * Changes the risk control of a level; it applies from the next transaction on.
 * @throws {ApiFailure} 1002; 1001 nothing to change
 */
export async function changeRiskControl(
  { tx, services, origin }: Work,
  id: number | undefined,
  body: BodyOf<typeof endpoint>,
): Promise<RiskControl> {
  const row = await find(tx, id, 'no key update');
  const change = plainChange(endpoint, row, body);
  if (!change) return riskControlRecord(row);
  const stamps = changedBy(origin, services.clock);
  await tx
    .update(riskControls)
    .set({ ...change.set, ...stamps })
    .where(eq(riskControls.id, row.id));
  await audit(tx, services.clock, origin, {
    action: 'UPDATE_RISK_CONTROL',
    entity: 'riskControl',
    entityId: row.id,
    entityLabel: row.level,
    before: change.before,
    after: change.after,
  });
  return riskControlRecord({ ...change.changed, ...stamps });
}

async function find(db: Queries, id: number | undefined, lock?: 'no key update'): Promise<Row> {
  const query = db
    .select()
    .from(riskControls)
    .where(eq(riskControls.id, id ?? 0))
    .$dynamic();
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw new ApiFailure('notFound');
  return row;
}

const riskControlRecord = (row: Row): RiskControl => ({
  id: row.id,
  level: row.level,
  description: row.description,
  accountLimit: sen(row.accountLimit),
  allowTopUp: row.allowTopUp,
  allowTransfer: row.allowTransfer,
  allowPayment: row.allowPayment,
  allowRequestFund: row.allowRequestFund,
  ...stampsOf(row),
});
