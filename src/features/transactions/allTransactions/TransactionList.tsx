import { useMemo } from 'react';
import { useViewer } from '../../../session/useSession.ts';
import { transactionFilters } from '../../../ui/transaction/transactionFilters.ts';
import { ownListOf, TransactionScreen } from './TransactionScreen.tsx';

/** What the list of the role can be narrowed by, beside what every list can. */
export function useNarrowing() {
  const list = ownListOf(useViewer().role);
  return useMemo(
    () => ({
      settlement: list !== undefined,
      refundable: list === 'partnerTransactions',
    }),
    [list],
  );
}

/**
 * Every movement of money that the role sees. Source: spec section 7 (transactions/admin, /partner,
 * /merchant).
 */
export function TransactionList() {
  const narrowing = useNarrowing();
  const filters = useMemo(() => transactionFilters(narrowing), [narrowing]);
  return <TransactionScreen name="transactions" title="transactions.all.title" filters={filters} />;
}

const NO_TYPES: readonly string[] = [];

function OneType({ view }: { view: 'upi' | 'unionpay' }) {
  const narrowing = useNarrowing();
  const filters = useMemo(() => transactionFilters({ types: NO_TYPES, ...narrowing }), [narrowing]);
  const filter = useMemo(() => ({ transactionType: view }), [view]);
  return (
    <TransactionScreen
      name={`transactions-${view}`}
      title={`transactions.${view}.title`}
      filter={filter}
      filters={filters}
    />
  );
}

/** Payments by UPI. Source: spec section 2 (unionpayTransactions). */
export const UpiTransactions = () => <OneType view="upi" />;

/** Payments by UnionPay. Source: spec section 2 (unionpayTransactions). */
export const UnionPayTransactions = () => <OneType view="unionpay" />;
