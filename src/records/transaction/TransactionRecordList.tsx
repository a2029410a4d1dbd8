import { pageOf } from '#contract/paths.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import { FilterBar } from '#ui/list/filters/FilterBar.tsx';
import { FieldsOf } from '#ui/list/table/fieldsOf.ts';
import { RecordTable } from '#ui/list/table/RecordTable.tsx';
import { ExportButton } from '#ui/list/tools/ExportButton.tsx';
import { RecordList } from '#ui/record/RecordList.tsx';
import { transactionColumns } from './transactionColumns.ts';
import { transactionFilters } from './transactionFilters.ts';

const shown = transactionColumns.filter(({ hidden }) => !hidden);
const filters = transactionFilters({ search: false });
const titles = ['menu.sections.transactions'];

interface TransactionRecordListProps {
  resource: string;
  /** The owner's filter. */
  filter: Record<string, unknown>;
  /** Name of the owner. */
  whose: string | undefined;
}

/** The transactions on a record's page: filtered by chips as elsewhere, and exportable as a file. */
export const TransactionRecordList = ({ whose, ...props }: TransactionRecordListProps) => (
  <FieldsOf value="transactions">
    <RecordList
      {...props}
      lead={
        <FilterBar
          filters={filters}
          tools={
            <ExportButton list="transactions" {...{ titles, whose, filters }} columns={shown} />
          }
        />
      }
    >
      <RecordTable<Transaction>
        columns={shown}
        to={pageOf.transactions}
        empty="list.noTransactions"
      />
    </RecordList>
  </FieldsOf>
);
