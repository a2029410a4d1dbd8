import { eq } from 'drizzle-orm';
import { MAX_REPORT_DAYS } from '#contract/constants.ts';
import { type Day, type DayRange, dayAt } from '#contract/dates.ts';
import { dateRange } from '#contract/rules/dateRangeRules.ts';
import { BACKEND_NAMES } from '#contract/words/ledger.ts';
import type { Queries } from '#server/db/driver.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { partnerOf } from '#server/services/partners/partners.ts';
import { visibleWallets, walletIdFor } from '#server/services/wallets/wallets.ts';
import type { ReportScope } from './scope.ts';

/** A scope and its display name. */
export interface NamedScope {
  readonly scope: ReportScope;
  readonly whose: string;
}

/**
 * Checks the days of a report: required, in order, not in the future, at most a year.
 * @throws {ApiFailure} 1001
 */
export function assertDays(
  { startDate, endDate }: { startDate?: Day | undefined; endDate?: Day | undefined },
  clock: Clock,
): DayRange {
  const bounds = { required: true, notAfter: dayAt(clock.now()), maxDays: MAX_REPORT_DAYS };
  const problem = dateRange(startDate, endDate, bounds);
  if (problem || !startDate || !endDate)
    throw new ApiFailure('badParameter', { message: problem ?? 'validation.dateRange.required' });
  return { startDate, endDate };
}

/**
 * Returns the scope for a merchant's or partner's user: one wallet that they may see, or all of their own. A merchant's
 * only wallet counts as all of them.
 * @throws {ApiFailure} 5000 the wallet does not exist or is not visible to them
 */
export async function ownScope(
  db: Queries,
  viewer: Viewer,
  walletId: number | undefined,
): Promise<NamedScope> {
  const id = walletId === undefined ? undefined : await walletIdFor(db, viewer, String(walletId));
  if (viewer.role === 'EWALLET_PARTNER') {
    return id === undefined ? partnerScope(db, viewer.partnerId ?? 0) : walletScope(id);
  }
  const merchantId = viewer.merchantId ?? 0;
  const walletIds = await visibleWallets(db, viewer, eq(wallets.merchantId, merchantId));
  const isOnly = walletIds.length === 1 && walletIds[0] === id;
  if (id !== undefined && !isOnly) return walletScope(id);
  const [merchant] = await db
    .select({ name: merchants.businessRegistrationName })
    .from(merchants)
    .where(eq(merchants.id, merchantId));
  return { scope: { of: 'wallets', walletIds }, whose: merchant?.name ?? '' };
}

const walletScope = (id: number): NamedScope => ({
  scope: { of: 'wallets', walletIds: [id] },
  whose: `Wallet ${id}`,
});

/**
 * Returns the scope of a staff report: everyone, or one partner.
 * @throws {ApiFailure} 3200
 */
export const staffScope = async (
  db: Queries,
  partnerId: number | undefined,
): Promise<NamedScope> =>
  partnerId === undefined
    ? { scope: { of: 'everyone' }, whose: BACKEND_NAMES.everyone }
    : partnerScope(db, partnerId);

async function partnerScope(db: Queries, partnerId: number): Promise<NamedScope> {
  const { name } = await partnerOf(db, partnerId);
  return { scope: { of: 'partner', partnerId }, whose: name };
}
