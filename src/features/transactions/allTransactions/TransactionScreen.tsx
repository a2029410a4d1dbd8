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
import { AsyncContent } from '#ui/state/AsyncContent.tsx';
import { TransactionDrawer } from './TransactionDrawer.tsx';

/** Roles that see only the transactions of their own wallets, with their list; staff see all. */
const OWN_LISTS: Readonly<Partial<Record<Role, OwnList>>> = {
  EWALLET_MERCHANT: 'merchantTransactions',
  EWALLET_PARTNER: 'partnerTransactions',
};
type OwnList = 'merchantTransactions' | 'partnerTransactions';

/** The transaction list of the role. Source: docs/product.md, 7.13; docs/contract.md. */
export const ownListOf = (role: Role): OwnList | undefined => OWN_LISTS[role];

interface TransactionScreenProps {
  /** Storage name of its views, columns and exported files. */
  name: string;
  /** i18n key of the heading. */
  title: string;
  /** Types for the filter; all by default, `NO_TYPES` if the list has a single type. */
  types?: readonly string[];
  /** Statuses for the filter; all by default. */
  statuses?: readonly string[];
  /** Whether the list offers the filter for refundable transactions, if the role's list supports it. */
  refundable?: boolean;
  /** Permanent filter of the request; must be the same object in every render. */
  filter?: Readonly<Record<string, unknown>>;
  columns?: readonly Column<Transaction>[];
  /** Content below the heading: tabs. */
  lead?: ReactNode;
  /** i18n key of the tab that the list is in. */
  tab?: string;
}

export const NO_TYPES: readonly string[] = [];

/** Filters a partner's merchant by its wallet, for older links and saved views. */
const ofOneWallet = { ...ofMerchantWallet, isFormer: true } as const;

/**
 * A list of transactions for the role: all, those of a partner's merchants, a subset of
 * either, or those of the current wallet. A row opens the drawer.
 */
export function TransactionScreen(props: TransactionScreenProps) {
  const { types, statuses, refundable = false, filter, ...list } = props;
  const ownList = ownListOf(useViewer().role);
  const isPartners = ownList === 'partnerTransactions';
  const whose = useWhose(ownList === 'merchantTransactions' ? ofMerchantWallet : ofMerchants);
  const drawer = useDrawer(TRANSACTION_DRAWER);
  const filters = useMemo(() => {
    const offered = { settlement: ownList !== undefined, refundable: refundable && isPartners };
    const by = { types, statuses, ...offered };
    return [...whose.filters, ...transactionFilters(by), ...(isPartners ? [ofOneWallet] : [])];
  }, [whose.filters, types, statuses, ownList, refundable, isPartners]);
  const own = useMemo(() => whose.filter && { ...filter, ...whose.filter }, [filter, whose.filter]);
  return (
    <AsyncContent title={props.title} value={own} error={whose.error} onRetry={whose.retry}>
      {always => (
        <>
          <ListPage<Transaction>
            columns={transactionColumns}
            {...list}
            resource={ownList ?? 'transactions'}
            search="transactions.all.search"
            filter={always}
            filters={filters}
            empty="list.noTransactions"
            fieldsOf="transactions"
            to={drawer.pathOf}
            opening={drawer.opening}
          />
          <TransactionDrawer drawer={drawer} />
        </>
      )}
    </AsyncContent>
  );
}
