import { Link } from 'react-admin';
import { PATHS, pageOf } from '#contract/paths.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import { transactionColumns } from '#records/transaction/transactionColumns.ts';
import { RecordTable } from '#ui/list/table/RecordTable.tsx';
import { useTranslate } from '#ui/locale.ts';
import { RecordList } from '#ui/record/RecordList.tsx';
import { Section } from '#ui/record/Section.tsx';

/** So many tell whether what one waits for has come. */
const LATEST = 5;

const columns = transactionColumns.filter(({ hidden }) => !hidden);

/** What moved last in a wallet; each opens beside the list of all. */
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
