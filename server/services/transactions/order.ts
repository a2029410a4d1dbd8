import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { DEFAULT_SORT } from '#contract/constants.ts';
import type { TransactionOrder } from '#contract/words/moneyStatuses.ts';
import { transactions } from '#server/db/schema/transactions.ts';

const COLUMNS = {
  id: transactions.id,
  transactionDate: transactions.transactionDate,
  amount: transactions.amount,
} as const satisfies Record<string, AnyPgColumn>;

/** The sort order of a list. */
export interface Order {
  readonly by: keyof typeof COLUMNS;
  /** The sort column; the id breaks ties. */
  readonly key: AnyPgColumn;
  readonly isAscending: boolean;
  /** Terms of an `order by`, for an index as well as for rows that have `key` and `id`. */
  sorted(key?: SQLWrapper, id?: SQLWrapper): SQL;
}

/** Returns the sort order of a query; latest first by default. Source: docs/contract.md. */
export function orderOf({ sort = DEFAULT_SORT }: { sort?: TransactionOrder | undefined }): Order {
  const [by, way] = sort.split(',') as [Order['by'], 'asc' | 'desc'];
  const ordered = way === 'asc' ? asc : desc;
  return {
    by,
    key: COLUMNS[by],
    isAscending: way === 'asc',
    sorted: (key = COLUMNS[by], id = COLUMNS.id) =>
      by === 'id' ? ordered(id) : sql.join([ordered(key), ordered(id)], sql`, `),
  };
}

export const LATEST_FIRST: Order = orderOf({});
