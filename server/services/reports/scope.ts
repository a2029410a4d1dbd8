import { type SQL, sql } from 'drizzle-orm';
import { type DayRange, endOfDay, startOfDay } from '#contract/dates.ts';

/** The scope of a report: whose money it covers. */
export type ReportScope =
  | { readonly of: 'everyone' }
  | { readonly of: 'partner'; readonly partnerId: number }
  | { readonly of: 'wallets'; readonly walletIds: readonly number[] };

/** Parameters of a source: Malaysian days, both inclusive, and the scope. */
export interface ReportQuestion {
  readonly days: DayRange;
  readonly scope: ReportScope;
}

/** Returns the start of the first day and the end of the last. */
export function boundsOf({ startDate, endDate }: DayRange): { from: SQL; until: SQL } {
  return { from: instantOf(startOfDay(startDate)), until: instantOf(endOfDay(endDate)) };
}

const instantOf = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** Selects the ids of the wallets whose movements a report covers; undefined for all. */
export function tradingWallets(scope: ReportScope): SQL | undefined {
  if (scope.of === 'everyone') return undefined;
  if (scope.of === 'wallets') return sql`select unnest(${idList(scope.walletIds)})`;
  return sql`select w.id from wallets w where w.partner_id = ${scope.partnerId}
    union all select w.id from wallets w join merchants m on m.id = w.merchant_id
    where m.partner_id = ${scope.partnerId}`;
}

/** Selects the ids of the wallets that belong to a report, of a partner's holders as well; undefined for all. */
export function walletsOf(scope: ReportScope): SQL | undefined {
  const trading = tradingWallets(scope);
  return scope.of === 'partner' ? sql`${trading} union all ${holdersWallets(scope)}` : trading;
}

/** Selects the ids of all wallets of the users who belong to a report; undefined for all. */
export const holdersWallets = (scope: ReportScope): SQL | undefined =>
  scope.of === 'everyone'
    ? undefined
    : sql`select w.id from users u join wallets w on w.user_id = u.id where ${isUserOf(scope)}`;

/**
 * Whether a report covers the movements of a wallet. By an array: of two subqueries in an "or", the planner would read
 * all transactions.
 */
export function isTradingWallet(scope: ReportScope, wallet: SQL): SQL {
  if (scope.of === 'everyone') return sql`true`;
  return scope.of === 'wallets'
    ? sql`${wallet} = any(${idList(scope.walletIds)})`
    : sql`${wallet} = any(array(${tradingWallets(scope)}))`;
}

/** Whether a wallet `w` belongs to the report: a partner's holders count as well. */
export function isWalletOf(scope: ReportScope): SQL {
  const wallets = walletsOf(scope);
  return wallets ? sql`w.id in (${wallets})` : sql`true`;
}

/** Whether a user `u` belongs to the report: the holder of one of the wallets, or of the partner. */
export const isUserOf = (scope: ReportScope): SQL =>
  ownedBy(scope, sql`u.partner_id`, sql`u.id`, sql`user_id`);

/** Whether a merchant `m` belongs to the report: the owner of one of the wallets, or of the partner. */
export const isMerchantOf = (scope: ReportScope): SQL =>
  ownedBy(scope, sql`m.partner_id`, sql`m.id`, sql`merchant_id`);

/** @param owner the column of `wallets` that refers to `id` */
function ownedBy(scope: ReportScope, partner: SQL, id: SQL, owner: SQL): SQL {
  if (scope.of === 'everyone') return sql`true`;
  if (scope.of === 'partner') return sql`${partner} = ${scope.partnerId}`;
  return sql`${id} in (select o.${owner} from wallets o where o.id = any(${idList(scope.walletIds)}))`;
}

/** Passes all ids as one query parameter. */
const idList = (ids: readonly number[]): SQL => sql`${`{${ids.join()}}`}::bigint[]`;
