import { HOLDER_ROLES, type Role } from '#contract/words/roles.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import { TransactionRecordList } from '#records/transaction/TransactionRecordList.tsx';
import { useViewer } from '#session/useSession.ts';
import { useTranslate } from '#ui/locale.ts';

/**
 * Which transactions are a user's: a holder's by their own wallet, anybody else's by those they work with.
 * Partners read them by the wallet. Source: docs/product.md, 7.13 (transactions/user, /user/all, /partner).
 * @returns undefined for a user without a wallet, whom a partner asks for
 */
export function useMovementsOf({ id, role, wallet }: UserRecord) {
  if (useViewer().role === 'EWALLET_PARTNER') {
    return wallet && { resource: 'partnerTransactions', filter: { walletId: wallet.ulid } };
  }
  const isHolder = (HOLDER_ROLES as readonly Role[]).includes(role);
  return { resource: isHolder ? 'holderTransactions' : 'userTransactions', filter: { userId: id } };
}

/** What a user has sent and got. */
export function UserTransactions({ user }: { user: UserRecord }) {
  const translate = useTranslate();
  const movements = useMovementsOf(user);
  if (!movements) return <p className="k-state">{translate('management.users.noWallet')}</p>;
  return <TransactionRecordList {...movements} />;
}
