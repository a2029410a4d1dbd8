import { and, desc, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import { ALL_OWNERS } from '#contract/constants.ts';
import type { CreditPin } from '#contract/records/creditPin.ts';
import type { CreditPinStatus } from '#contract/words/moneyStatuses.ts';
import { isStaff } from '#contract/words/roles.ts';
import type { Queries } from '#server/db/driver.ts';
import { creditPins } from '#server/db/schema/creditPins.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { pageRequest } from '#server/kernel/paging.ts';
import { type ListPage, totalOf } from '#server/kernel/totals.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { walletIdFor } from '#server/services/wallets/wallets.ts';
import { EXPIRING, isPinStatus, pinOf, selectPins } from './pinRecord.ts';

type Paging = Parameters<typeof pageRequest>[0];

/**
 * The pins of a wallet, latest first.
 * @param wallet its id or ULID; for staff also `all`
 * @param status `all`, or one of the seven
 * @throws {ApiFailure} 1001 an unknown status; 5000 an unknown wallet, or another merchant's
 */
export async function listPins(
  db: Queries,
  clock: Clock,
  viewer: Viewer,
  { walletId: wallet, status }: { walletId: string; status: string },
  query: Paging,
): Promise<ListPage<CreditPin>> {
  if (status !== 'all' && !isPinStatus(status))
    throw new ApiFailure('badParameter', { message: 'status' });
  const { size, offset } = pageRequest(query);
  const isEveryones = wallet === ALL_OWNERS && isStaff(viewer.role);
  const where = and(
    isEveryones ? undefined : eq(creditPins.walletId, await walletIdFor(db, viewer, wallet)),
    status === 'all' ? undefined : isNow(status, clock.now()),
  );
  const ids = db.select({ id: creditPins.id }).from(creditPins).where(where).$dynamic();
  const total = await totalOf(db, ids.getSQL(), true);
  const page = ids.orderBy(desc(creditPins.id)).limit(size).offset(offset);
  const rows = await selectPins(db, inArray(creditPins.id, page)).orderBy(desc(creditPins.id));
  return {
    content: rows.map(row => pinOf(row, clock)),
    ...total,
  };
}

/** `statusNow` as a condition. */
function isNow(status: CreditPinStatus, now: Date): SQL | undefined {
  const isOver = and(inArray(creditPins.status, EXPIRING), lte(creditPins.expirationDate, now));
  if (status === 'EXPIRED') return or(eq(creditPins.status, status), isOver);
  if (!EXPIRING.includes(status)) return eq(creditPins.status, status);
  const { expirationDate } = creditPins;
  return and(eq(creditPins.status, status), or(isNull(expirationDate), gt(expirationDate, now)));
}
