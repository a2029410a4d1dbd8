import { type ReactNode, useMemo } from 'react';
import type { Transaction } from '../../../contract/records/transaction.ts';
import type { Role } from '../../../contract/roles.ts';
import { useViewer } from '../../../session/useSession.ts';
import { ofMerchants, ofMerchantWallet, useWhose } from '../../../session/whose.ts';
import { Awaited } from '../../../ui/Awaited.tsx';
import type { Column } from '../../../ui/list/column.ts';
import type { ListFilter } from '../../../ui/list/filters/filter.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useDrawer } from '../../../ui/record/useDrawer.ts';
import { transactionColumns } from '../../../ui/transaction/transactionColumns.tsx';
import { DRAWER } from '../../../ui/transaction/transactionPath.ts';
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

/** A partner's merchant by its wallet, as links and saved views of before have it. */
const ofOneWallet = { ...ofMerchantWallet, isFormer: true } as const;
const NO_FILTERS: readonly ListFilter[] = [];

/**
 * A list of transactions as the role sees it: all of them, those of a partner's merchants, of some of
 * either, or those of the current wallet; a row opens the drawer.
 */
export function TransactionScreen({ filters, filter, ...props }: TransactionScreenProps) {
  const list = ownListOf(useViewer().role);
  const whose = useWhose(list === 'merchantTransactions' ? ofMerchantWallet : ofMerchants);
  const former = list === 'partnerTransactions' ? ofOneWallet : undefined;
  const all = useMemo(
    () => [...whose.filters, ...filters, ...(former ? [former] : NO_FILTERS)],
    [whose.filters, filters, former],
  );
  const own = useMemo(() => whose.filter && { ...filter, ...whose.filter }, [filter, whose.filter]);
  return (
    <Awaited title={props.title} value={own} error={whose.error} onRetry={whose.retry}>
      {always => (
        <Listed {...props} resource={list ?? 'transactions'} filters={all} filter={always} />
      )}
    </Awaited>
  );
}

interface ListedProps extends TransactionScreenProps {
  resource: string;
}

function Listed({ columns = transactionColumns, ...props }: ListedProps) {
  const drawer = useDrawer(DRAWER);
  return (
    <>
      <ListPage<Transaction>
        {...props}
        search="transactions.all.search"
        columns={columns}
        fieldsOf="transactions"
        to={drawer.pathOf}
      />
      <TransactionDrawer drawer={drawer} />
    </>
  );
}
