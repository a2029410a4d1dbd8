import type { ListControllerResult } from 'react-admin';
import { ListContextProvider } from 'react-admin';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import type { Column } from '#ui/list/table/column.ts';
import { RecordTable, type RecordTableProps } from '#ui/list/table/RecordTable.tsx';

export interface Payment {
  id: number;
  referenceNumber: string;
  amount: string;
}

export const columns: readonly Column<Payment>[] = [
  { source: 'referenceNumber', cell: row => row.referenceNumber, nowrap: true },
  { source: 'amount', cell: row => row.amount, align: 'end' },
];

export const rows: Payment[] = [
  { id: 2, referenceNumber: 'KTN2', amount: 'RM 2.00' },
  { id: 1, referenceNumber: 'KTN1', amount: 'RM 1.00' },
];

/** The table in a list context given by the test. */
export function table(
  list: Partial<ListControllerResult<Payment>>,
  more: Partial<RecordTableProps<Payment>> = {},
) {
  const value = {
    resource: 'transactions',
    isPending: false,
    isFetching: false,
    filterValues: {},
    error: null,
    ...list,
  } as ListControllerResult<Payment>;
  return renderAlone(
    <ListContextProvider value={value}>
      <RecordTable columns={columns} {...more} />
    </ListContextProvider>,
  );
}
