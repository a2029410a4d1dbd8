import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { accessOf } from '../../contract/access.ts';
import { listAllTransactions } from '../../contract/endpoints/transactionList.ts';
import {
  listMerchantTransactions,
  listPartnerTransactions,
} from '../../contract/endpoints/transactions.ts';
import { canOpen } from '../../contract/menu.ts';
import { useCurrentWallet } from '../../session/currentWallet.ts';
import { useSession, useViewer } from '../../session/useSession.ts';
import type { Entry } from './entry.ts';

const TRANSACTIONS = '/transactions/allTransactions';

/** How many are shown. */
const SHOWN = 5;
const SHORTEST = 5;
const REFERENCE = /^[\w-]*\d[\w-]*$/;

/** The lists of those who see the transactions of their own wallet. */
const LISTS = {
  EWALLET_MERCHANT: listMerchantTransactions,
  EWALLET_PARTNER: listPartnerTransactions,
} as const;

/** Where one opens: above the list, narrowed to its reference; react-admin's form of a filter. */
const pathOf = (id: number, search: string): string => {
  const filter = JSON.stringify({ category: 'referenceNumber', search });
  return `${TRANSACTIONS}?${new URLSearchParams({ filter, transaction: String(id) })}`;
};

/**
 * Transactions by reference, where the menu has their list: all of them for staff, else those of the
 * current wallet.
 * @param text as it stands after a pause in typing, trimmed
 */
export function useFoundTransactions(text: string) {
  const { menu } = useSession();
  const viewer = useViewer();
  const { wallet } = useCurrentWallet();
  const own = viewer.role in LISTS ? LISTS[viewer.role as keyof typeof LISTS] : undefined;
  const isStaffs = accessOf(listAllTransactions, viewer.role) === 'granted';
  const found = useQuery({
    queryKey: ['transactions', 'palette', text, wallet?.id],
    queryFn: ({ signal }) => {
      const query = { category: 'referenceNumber', search: text, page: 0, size: SHOWN };
      const options = { query, signal, background: true };
      const transactionType = 'all';
      return own && wallet
        ? call(own, { params: { transactionType, walletId: wallet.id }, ...options })
        : call(listAllTransactions, { params: { transactionType }, ...options });
    },
    enabled:
      canOpen(menu ?? [], viewer, TRANSACTIONS) &&
      (isStaffs || (own !== undefined && wallet !== undefined)) &&
      text.length >= SHORTEST &&
      REFERENCE.test(text),
  });
  const entries = (found.data?.content ?? []).map(
    ({ id, referenceNumber, sender, receiver }): Entry => ({
      id: `transaction ${id}`,
      kind: 'transactions',
      name: referenceNumber,
      hint: [sender?.name, receiver?.name].filter(Boolean).join(' → '),
      leadsTo: pathOf(id, referenceNumber),
    }),
  );
  return { entries, isFetching: found.isFetching, isError: found.isError, error: found.error };
}
