import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import { pageOf } from '#contract/paths.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import { RecordTable } from '#ui/list/table/RecordTable.tsx';
import { useTranslate } from '#ui/locale.ts';
import { RecordList } from '#ui/record/RecordList.tsx';
import { Section } from '#ui/record/Section.tsx';
import { transactionColumns } from './transactionColumns.ts';

/** Enough for a typical support call, and to see whether an expected payment has arrived. */
const LATEST = 5;

/** In another order they would not be the latest. */
const columns = transactionColumns
  .filter(({ hidden }) => !hidden)
  .map(({ sortable: _, ...column }) => column);

interface LatestMovementsProps {
  /** A list of transactions. */
  resource: string;
  filter: Record<string, unknown>;
  /** Path of the full list. */
  all: string;
  /** Shown above the table; reads the rows from the list context. */
  children?: ReactNode;
}

/** The latest movements of a wallet or a record; each opens beside the full list. */
export function LatestMovements({ resource, filter, all, children }: LatestMovementsProps) {
  const translate = useTranslate();
  return (
    <Section
      title={translate('record.latest')}
      more={<Link to={all}>{translate('record.allTransactions')}</Link>}
    >
      <RecordList resource={resource} filter={filter} latest={LATEST}>
        {children}
        <RecordTable<Transaction>
          columns={columns}
          fieldsOf="transactions"
          empty="list.noTransactions"
          to={pageOf.transactions}
        />
      </RecordList>
    </Section>
  );
}
