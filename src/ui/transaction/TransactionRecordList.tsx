import type { Transaction } from '../../contract/records/transaction.ts';
import { FieldsOf } from '../list/fieldsOf.ts';
import { FilterBar } from '../list/filters/FilterBar.tsx';
import { RecordTable } from '../list/RecordTable.tsx';
import { ExportButton } from '../list/tools/ExportButton.tsx';
import { RecordList } from '../record/RecordList.tsx';
import { transactionColumns } from './transactionColumns.tsx';
import { transactionFilters } from './transactionFilters.ts';
import { transactionPath } from './transactionPath.ts';

const shown = transactionColumns.filter(({ hidden }) => !hidden);
const filters = transactionFilters({ search: false });

interface TransactionRecordListProps {
  resource: string;
  /** Whose. */
  filter: Record<string, unknown>;
}

/** The transactions of a record, on its page: narrowed by chips as everywhere, and taken away as a file. */
export const TransactionRecordList = (props: TransactionRecordListProps) => (
  <FieldsOf value="transactions">
    <RecordList
      {...props}
      lead={
        <FilterBar filters={filters} tools={<ExportButton list="transactions" columns={shown} />} />
      }
    >
      <RecordTable<Transaction> columns={shown} to={transactionPath} />
    </RecordList>
  </FieldsOf>
);
