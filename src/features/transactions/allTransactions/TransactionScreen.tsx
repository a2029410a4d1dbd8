import { type ReactNode, useMemo } from 'react';
import type { Transaction } from '../../../contract/records/transaction.ts';
import type { Wallet } from '../../../contract/records/wallet.ts';
import type { Role } from '../../../contract/roles.ts';
import { useCurrentWallet } from '../../../session/currentWallet.ts';
import { useViewer } from '../../../session/useSession.ts';
import { Awaited } from '../../../ui/Awaited.tsx';
import type { Column } from '../../../ui/list/column.ts';
import type { ListFilter } from '../../../ui/list/filters/filter.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useDrawer } from '../../../ui/record/useDrawer.ts';
import { transactionColumns } from '../../../ui/transaction/transactionColumns.tsx';
import { DRAWER } from '../../../ui/transaction/transactionPath.ts';
import { merchantFilter } from './merchantFilter.tsx';
import { TransactionDrawer } from './TransactionDrawer.tsx';

/** Those who see the transactions of their own wallets, and by which list; staff see all of them. */
const OWN_LISTS: Readonly<Partial<Record<Role, OwnList>>> = {
  EWALLET_MERCHANT: 'merchantTransactions',
  EWALLET_PARTNER: 'partnerTransactions',
};
type OwnList = 'merchantTransactions' | 'partnerTransactions';

/** The list that the role sees transactions by. Source: spec section 7; docs/contract.md. */
export const ownListOf = (role: Role): OwnList | undefined => OWN_LISTS[role];

interface TransactionScreenProps {
  /** What its views, columns and files are kept under. */
  name: string;
  /** Key of the heading. */
  title: string;
  filters: readonly ListFilter[];
  /** Always part of what is asked for; the same object at every rendering. */
  filter?: Readonly<Record<string, unknown>>;
  columns?: readonly Column<Transaction>[];
  /** What stands below the heading: tabs. */
  lead?: ReactNode;
}

/**
 * A list of transactions as the role sees it: all of them, those of a partner's merchants, all or one, or
 * those of the current wallet; a row opens the drawer.
 */
export function TransactionScreen(props: TransactionScreenProps) {
  const resource = ownListOf(useViewer().role);
  if (!resource) return <Listed {...props} resource="transactions" />;
  if (resource === 'merchantTransactions')
    return <OfCurrentWallet {...props} resource={resource} />;
  return <OfPartner {...props} resource={resource} />;
}

function OfPartner({ filters, ...props }: ListedProps) {
  const withMerchant = useMemo(() => [merchantFilter, ...filters], [filters]);
  return <Listed {...props} filters={withMerchant} />;
}

interface ListedProps extends TransactionScreenProps {
  resource: string;
}

function OfCurrentWallet(props: ListedProps) {
  const { wallet, error, retry } = useCurrentWallet();
  return (
    <Awaited title={props.title} value={wallet} error={error} onRetry={retry}>
      {current => <OfWallet {...props} wallet={current} />}
    </Awaited>
  );
}

function OfWallet({ wallet: { id }, filter, ...props }: ListedProps & { wallet: Wallet }) {
  const ofWallet = useMemo(() => ({ ...filter, walletId: id }), [filter, id]);
  return <Listed {...props} filter={ofWallet} />;
}

function Listed({ columns = transactionColumns, ...props }: ListedProps) {
  const { openId, pathOf, close, step } = useDrawer(DRAWER);
  return (
    <>
      <ListPage<Transaction>
        {...props}
        search="transactions.all.search"
        columns={columns}
        fieldsOf="transactions"
        to={pathOf}
      />
      {openId && <TransactionDrawer id={openId} pathOf={pathOf} onClose={close} onStep={step} />}
    </>
  );
}
