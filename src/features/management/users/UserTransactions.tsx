import type { Transaction } from '../../../contract/records/transaction.ts';
import { HOLDER_ROLES, type Role } from '../../../contract/roles.ts';
import type { UserRecord } from '../../../providers/data/surface.ts';
import { RecordTable } from '../../../ui/list/RecordTable.tsx';
import { RecordList } from '../../../ui/record/RecordList.tsx';
import { transactionColumns } from '../../../ui/transaction/transactionColumns.tsx';
import { transactionPath } from '../../../ui/transaction/transactionPath.ts';

const shown = transactionColumns.filter(({ hidden }) => !hidden);

/**
 * What a person has sent and got: a holder by their own wallet, anybody else by those they work with.
 * Source: spec section 7 (transactions/user, transactions/user/all).
 */
export function UserTransactions({ user: { id, role } }: { user: UserRecord }) {
  const isHolder = (HOLDER_ROLES as readonly Role[]).includes(role);
  return (
    <RecordList
      resource={isHolder ? 'holderTransactions' : 'userTransactions'}
      filter={{ userId: id }}
    >
      <RecordTable<Transaction> columns={shown} fieldsOf="transactions" to={transactionPath} />
    </RecordList>
  );
}
