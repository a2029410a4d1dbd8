import { type SQL, sql } from 'drizzle-orm';
import { type DayRange, endOfDay, startOfDay } from '#contract/dates.ts';

/** The scope of a report: whose money it covers. */
export type ReportScope =
  | { readonly of: 'everyone' }
  | { readonly of: 'partner'; readonly partnerId: number }
  | { readonly of: 'wallets'; readonly walletIds: readonly number[] };

/** What a source is asked for: Malaysian days, both included, and whose. */
export interface ReportQuestion {
  readonly days: DayRange;
  readonly scope: ReportScope;
}

/** The start of the first day and the end of the last. */
export function boundsOf({ startDate, endDate }: DayRange): { from: SQL; until: SQL } {
  return { from: instantOf(startOfDay(startDate)), until: instantOf(endOfDay(endDate)) };
}

const instantOf = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** The ids of the wallets whose movements a report has; undefined for all. */
export function tradingWallets(scope: ReportScope): SQL | undefined {
  if (scope.of === 'everyone') return undefined;
  if (scope.of === 'wallets') return sql`select unnest(${idList(scope.walletIds)})`;
  return sql`select w.id from wallets w where w.partner_id = ${scope.partnerId}
    or w.merchant_id in (select m.id from merchants m where m.partner_id = ${scope.partnerId})`;
}

/** Whether a wallet `w` belongs to the report: a partner's holders count as well. */
export function isWalletOf(scope: ReportScope): SQL {
  if (scope.of === 'everyone') return sql`true`;
  const isTrading = sql`w.id in (${tradingWallets(scope)})`;
  if (scope.of === 'wallets') return isTrading;
  return sql`(${isTrading}
    or w.user_id in (select h.id from users h where h.partner_id = ${scope.partnerId}))`;
}

/** Passes all ids as one query parameter. */
const idList = (ids: readonly number[]): SQL => sql`${`{${ids.join()}}`}::bigint[]`;
