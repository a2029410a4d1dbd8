import { type ReactNode, useMemo } from 'react';
import { TRANSACTION_DRAWER } from '#contract/paths.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import type { Role } from '#contract/words/roles.ts';
import { ofMerchants, ofMerchantWallet, useWhose } from '#hooks/search/whose.ts';
import { transactionColumns } from '#records/transaction/transactionColumns.ts';
import { transactionFilters } from '#records/transaction/transactionFilters.ts';
import { useViewer } from '#session/useSession.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import type { Column } from '#ui/list/table/column.ts';
import { useDrawer } from '#ui/record/useDrawer.ts';
import { Awaited } from '#ui/state/Awaited.tsx';
import { TransactionDrawer } from './TransactionDrawer.tsx';

/** Those who see the transactions of their own wallets, and by which list; staff see all of them. */
const OWN_LISTS: Readonly<Partial<Record<Role, OwnList>>> = {
  EWALLET_MERCHANT: 'merchantTransactions',
  EWALLET_PARTNER: 'partnerTransactions',
};
type OwnList = 'merchantTransactions' | 'partnerTransactions';

/** The list that the role sees transactions by. Source: docs/product.md, 7.13; docs/contract.md. */
export const ownListOf = (role: Role): OwnList | undefined => OWN_LISTS[role];

interface TransactionScreenProps {
  /** What its views, columns and files are kept under. */
  name: string;
  /** Key of the heading. */
  title: string;
  /** Types that it can be narrowed to; all by default, `NO_TYPES` if it is of one type. */
  types?: readonly string[];
  /** Whether it can be narrowed to what can be refunded, if the role's list knows that. */
  refundable?: boolean;
  /** Always part of what is asked for; the same object at every rendering. */
  filter?: Readonly<Record<string, unknown>>;
  columns?: readonly Column<Transaction>[];
  /** What is below the heading: tabs. */
  lead?: ReactNode;
}

export const NO_TYPES: readonly string[] = [];

/** A partner's merchant by its wallet, as links and saved views of before have it. */
const ofOneWallet = { ...ofMerchantWallet, isFormer: true } as const;

/**
 * A list of transactions as the role sees it: all of them, those of a partner's merchants, of some of
 * either, or those of the current wallet; a row opens the drawer.
 */
export function TransactionScreen(props: TransactionScreenProps) {
  const { types, refundable = false, filter, columns = transactionColumns, ...list } = props;
  const ownList = ownListOf(useViewer().role);
  const isPartners = ownList === 'partnerTransactions';
  const whose = useWhose(ownList === 'merchantTransactions' ? ofMerchantWallet : ofMerchants);
  const drawer = useDrawer(TRANSACTION_DRAWER);
  const filters = useMemo(() => {
    const by = { types, settlement: ownList !== undefined, refundable: refundable && isPartners };
    return [...whose.filters, ...transactionFilters(by), ...(isPartners ? [ofOneWallet] : [])];
  }, [whose.filters, types, ownList, refundable, isPartners]);
  const own = useMemo(() => whose.filter && { ...filter, ...whose.filter }, [filter, whose.filter]);
  return (
    <Awaited title={props.title} value={own} error={whose.error} onRetry={whose.retry}>
      {always => (
        <>
          <ListPage<Transaction>
            {...list}
            resource={ownList ?? 'transactions'}
            search="transactions.all.search"
            filter={always}
            filters={filters}
            columns={columns}
            fieldsOf="transactions"
            to={drawer.pathOf}
          />
          <TransactionDrawer drawer={drawer} />
        </>
      )}
    </Awaited>
  );
}
