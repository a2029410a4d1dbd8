import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { dayAt } from '#contract/dates.ts';
import {
  TRANSACTION_ORDERS,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
} from '#contract/words/moneyStatuses.ts';
import type { transactions } from '#server/db/schema/transactions.ts';

export type Row = typeof transactions.$inferSelect;

/** Enough rows that some lists are read completely and sorted, and others are searched for a page. */
const COUNT = 7000;

/** The wallets of the first merchant, the second, a third of the first one's partner, and a holder. */
export const WALLETS = { first: 1, second: 2, third: 3, holder: 4 } as const;
const PARTNERS_OWN: readonly number[] = [WALLETS.first, WALLETS.third];

const VIEWS = { all: undefined, payment: 'PAYMENT', topup: 'TOP_UP', upi: 'UPI' } as const;

export interface Filter {
  view: keyof typeof VIEWS;
  type?: readonly string[] | undefined;
  status?: readonly string[] | undefined;
  minAmount?: number | undefined;
  maxAmount?: number | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  merchantId?: readonly number[] | undefined;
  search?: string | undefined;
}

/** A list: the caller, the path, the wallets whose rows it has, and the merchants that can filter it. */
export interface Listed {
  as: 'compliance' | 'merchant' | 'partner';
  path: (view: string) => string;
  wallets?: readonly number[];
  merchants?: readonly number[];
}

export const LISTS: Readonly<Record<string, Listed>> = {
  all: { as: 'compliance', path: view => `admin/${view}`, merchants: [1, 2, 3, 99] },
  ownWallet: {
    as: 'merchant',
    path: view => `merchant/${view}/${WALLETS.first}`,
    wallets: [WALLETS.first],
  },
  walletForStaff: {
    as: 'compliance',
    path: view => `merchant/${view}/${WALLETS.second}`,
    wallets: [WALLETS.second],
  },
  walletOfPartner: {
    as: 'partner',
    path: view => `partner/${view}/${WALLETS.third}`,
    wallets: [WALLETS.third],
    // the second merchant belongs to another partner
    merchants: [1, 3],
  },
  allOfPartner: {
    as: 'partner',
    path: view => `partner/${view}/all`,
    wallets: PARTNERS_OWN,
    merchants: [1, 3],
  },
};

/** An amount for each hundred rows, and dates that follow the ids as far as required. */
export const fill = sql`
  insert into transactions (reference_number, transaction_type, status, amount, sub_total,
    sender_wallet_id, sender_name, receiver_wallet_id, transaction_date, deleted)
  select 'KTN' || n,
    (array[${sql.join(
      TRANSACTION_TYPES.map(type => sql`${type}`),
      sql`, `,
    )}])[case when n % 4 > 0 then 1 else 1 + (n / 4 * 7) % ${sql.raw(String(TRANSACTION_TYPES.length))} end],
    (array[${sql.join(
      TRANSACTION_STATUSES.map(status => sql`${status}`),
      sql`, `,
    )}])[case when n % 9 > 0 then 2 else 1 + (n / 9 * 5) % ${sql.raw(String(TRANSACTION_STATUSES.length))} end],
    100 + n * 7919 % 101 * 50, 100,
    case when n % 3 = 0 then 4 when n % 3 = 1 then 1 + n % 2 * 2 end,
    case when n % 50 = 0 then 'Aminah' else 'Somebody' end,
    case when n % 3 = 1 then 2 when n % 5 = 0 then null else 1 + n % 3 end,
    timestamptz '2026-01-01Z' + n * interval '3 minutes' - n * 31 % 90 * interval '1 minute',
    n % 97 = 0
  from generate_series(1, ${sql.raw(String(COUNT))}) n`;

const DAYS = Array.from({ length: 17 }, (_, at) => `2026-01-${String(at + 1).padStart(2, '0')}`);

const some = <T>(values: readonly T[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 4 }), {
    nil: undefined,
  });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const anyAmount = maybe(fc.integer({ min: 90, max: 5200 }));

export const anyQuestion = fc
  .record({
    list: fc.constantFrom(...Object.keys(LISTS)),
    view: fc.constantFrom(...(Object.keys(VIEWS) as Filter['view'][]), 'all' as const),
    type: some(TRANSACTION_TYPES),
    status: some(TRANSACTION_STATUSES),
    amounts: fc.tuple(anyAmount, anyAmount),
    days: fc.tuple(maybe(fc.constantFrom(...DAYS)), maybe(fc.constantFrom(...DAYS))),
    merchantId: some([1, 2, 3, 99]),
    search: maybe(fc.constantFrom('amin', 'some')),
    sort: fc.constantFrom(...TRANSACTION_ORDERS),
    size: fc.integer({ min: 1, max: 200 }),
  })
  .map(({ list, amounts, days, merchantId, sort, size, ...rest }) => {
    const [minAmount, maxAmount] = inOrder(amounts);
    const [startDate, endDate] = inOrder(days);
    const filter: Filter = { ...rest, minAmount, maxAmount, startDate, endDate };
    if (LISTS[list]?.merchants && merchantId) filter.merchantId = merchantId;
    return { list, filter, sort, size };
  });

function inOrder<T extends string | number>([one, other]: readonly [T | undefined, T | undefined]) {
  const isWrong = one !== undefined && other !== undefined && one > other;
  return isWrong ? ([other, one] as const) : ([one, other] as const);
}

const isAmong = <T>(values: readonly T[] | undefined, value: T) =>
  values === undefined || values.includes(value);

/** The rule written by hand: the contents of the list, in order. */
export function byHand(rows: readonly Row[], list: Listed, filter: Filter, sort: string): number[] {
  const atAnEnd = ({ senderWalletId, receiverWalletId }: Row, of: readonly number[]) =>
    of.includes(senderWalletId ?? 0) || of.includes(receiverWalletId ?? 0);
  const named = filter.merchantId?.filter(id => list.merchants?.includes(id));
  const view = VIEWS[filter.view];
  const found = rows.filter(row => {
    const day = dayAt(row.transactionDate);
    return (
      !row.deleted &&
      (list.wallets === undefined || atAnEnd(row, list.wallets)) &&
      // each merchant's wallet has the same number as the merchant
      (named === undefined || atAnEnd(row, named)) &&
      (view === undefined || row.transactionType === view) &&
      isAmong<string>(filter.type, row.transactionType) &&
      isAmong<string>(filter.status, row.status) &&
      row.amount >= (filter.minAmount ?? 0) &&
      row.amount <= (filter.maxAmount ?? Number.POSITIVE_INFINITY) &&
      day >= (filter.startDate ?? '') &&
      day <= (filter.endDate ?? '9999') &&
      (filter.search === undefined || row.senderName?.toLowerCase().startsWith(filter.search))
    );
  });
  const [field, way] = sort.split(',');
  const keyOf = (row: Row) =>
    field === 'amount' ? row.amount : field === 'id' ? row.id : +row.transactionDate;
  const sign = way === 'asc' ? 1 : -1;
  return found
    .sort((one, other) => sign * (keyOf(one) - keyOf(other) || one.id - other.id))
    .map(({ id }) => id);
}

export const ringgit = (sen: number | undefined) => (sen === undefined ? '' : String(sen / 100));

/** Ids of the merchants, by wallet number; the last one does not exist. */
export const merchantIds: Record<number, number> = { 1: 1, 2: 2, 99: 99_999 };

export function queryOf({ type, status, merchantId, minAmount, maxAmount, ...filter }: Filter) {
  const query = new URLSearchParams({
    type: type?.join(',') ?? '',
    status: status?.join(',') ?? '',
    merchantId: merchantId?.map(number => merchantIds[number]).join(',') ?? '',
    minAmount: ringgit(minAmount),
    maxAmount: ringgit(maxAmount),
    startDate: filter.startDate ?? '',
    endDate: filter.endDate ?? '',
    search: filter.search ?? '',
    category: filter.search ? 'sender' : '',
  });
  for (const [name, value] of [...query]) if (value === '') query.delete(name);
  return query;
}
