import { useTranslate } from 'react-admin';
import type { Transaction } from '../../../contract/records/transaction.ts';
import { HOLDER_ROLES, type Role } from '../../../contract/roles.ts';
import type { UserRecord } from '../../../providers/data/surface.ts';
import { useViewer } from '../../../session/useSession.ts';
import { RecordTable } from '../../../ui/list/RecordTable.tsx';
import { RecordList } from '../../../ui/record/RecordList.tsx';
import { transactionColumns } from '../../../ui/transaction/transactionColumns.tsx';
import { transactionPath } from '../../../ui/transaction/transactionPath.ts';

const shown = transactionColumns.filter(({ hidden }) => !hidden);

const ofPerson = ({ id, role }: UserRecord) => ({
  resource: (HOLDER_ROLES as readonly Role[]).includes(role)
    ? 'holderTransactions'
    : 'userTransactions',
  filter: { userId: id },
});

const ofPartnersHolder = ({ wallet }: UserRecord) => ({
  resource: 'partnerTransactions',
  filter: { walletId: wallet?.ulid },
});

/**
 * What a person has sent and got: a holder by their own wallet, anybody else by those they work with.
 * Partners read them by the wallet. Source: spec section 7 (transactions/user, /user/all, /partner).
 */
export function UserTransactions({ user }: { user: UserRecord }) {
  const translate = useTranslate();
  const isPartner = useViewer().role === 'EWALLET_PARTNER';
  if (isPartner && !user.wallet) {
    return <p className="k-state">{translate('management.users.noWallet')}</p>;
  }
  return (
    <RecordList {...(isPartner ? ofPartnersHolder(user) : ofPerson(user))}>
      <RecordTable<Transaction> columns={shown} fieldsOf="transactions" to={transactionPath} />
    </RecordList>
  );
}
