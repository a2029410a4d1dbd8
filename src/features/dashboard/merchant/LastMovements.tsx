import { Link } from 'react-admin';
import { PATHS, pageOf } from '#contract/paths.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import { transactionColumns } from '#records/transaction/transactionColumns.ts';
import { RecordTable } from '#ui/list/table/RecordTable.tsx';
import { useTranslate } from '#ui/locale.ts';
import { RecordList } from '#ui/record/RecordList.tsx';
import { Section } from '#ui/record/Section.tsx';

/** Enough to see whether an expected payment has arrived. */
const LATEST = 5;

const columns = transactionColumns.filter(({ hidden }) => !hidden);

/** The latest movements of a wallet; each opens beside the full list. */
export function LastMovements({ walletId }: { walletId: number }) {
  const translate = useTranslate();
  return (
    <Section
      title={translate('record.latest')}
      more={<Link to={PATHS.transactions}>{translate('record.allTransactions')}</Link>}
    >
      <RecordList resource="merchantTransactions" filter={{ walletId }} latest={LATEST}>
        <RecordTable<Transaction>
          columns={columns}
          fieldsOf="transactions"
          to={pageOf.transactions}
        />
      </RecordList>
    </Section>
  );
}
