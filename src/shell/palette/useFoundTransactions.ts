import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { ALL_OWNERS } from '#contract/constants.ts';
import { listAllTransactions } from '#contract/endpoints/money/transactionList.ts';
import {
  getTransaction,
  listMerchantTransactions,
  listPartnerTransactions,
} from '#contract/endpoints/money/transactions.ts';
import { canOpen } from '#contract/menu.ts';
import { PATHS, TRANSACTION_DRAWER } from '#contract/paths.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import { useCurrentWallet } from '#session/currentWallet.ts';
import { useMay } from '#session/useMay.ts';
import { useSession, useViewer } from '#session/useSession.ts';
import { useTranslate } from '#ui/locale.ts';
import { knownText } from '#ui/text/ReasonText.tsx';
import { type Entry, FIRST, noneIfRefused, numberIn, SHOWN } from './entry.ts';

/** Minimum length of a reference: shorter parts match too many. */
const SHORTEST = 5;
const REFERENCE = /^[\w-]*\d[\w-]*$/;

/** The lists of users who are not staff: a merchant's of its own wallet, a partner's of its merchants' too. */
const LISTS = {
  EWALLET_MERCHANT: listMerchantTransactions,
  EWALLET_PARTNER: listPartnerTransactions,
} as const;

/** The link to a transaction: opens it above the list, filtered by its reference; uses react-admin's filter format. */
const pathOf = (id: number, search: string): string => {
  const filter = JSON.stringify({ category: 'referenceNumber', search });
  return `${PATHS.transactions}?${new URLSearchParams({ filter, [TRANSACTION_DRAWER]: String(id) })}`;
};

type NameOf = (party: Transaction['sender']) => string | null | undefined;

const entryOf = (nameOf: NameOf, transaction: Transaction): Entry => {
  const { id, referenceNumber, sender, receiver } = transaction;
  return {
    id: `transaction ${id}`,
    kind: 'transactions',
    name: referenceNumber,
    hint: [nameOf(sender), nameOf(receiver)].filter(Boolean).join(' → '),
    leadsTo: pathOf(id, referenceNumber),
  };
};

/** The transaction with a number, if the user may see it; `#` is that of a request. */
async function findByNumber(text: string, signal: AbortSignal): Promise<Transaction[]> {
  const id = text.startsWith('#') ? undefined : numberIn(text);
  if (id === undefined) return [];
  const found = call(getTransaction, { params: { id }, signal, background: true });
  return [await found.catch(noneIfRefused)].filter(row => row !== undefined);
}

/**
 * Transactions by number and reference, if the menu contains their list, and among the same ones: all transactions for staff,
 * those of its own wallet and of its merchants for a partner, those of the current wallet for a merchant.
 */
export function useFoundTransactions(text: string) {
  const { menu } = useSession();
  const translate = useTranslate();
  const viewer = useViewer();
  const { wallet } = useCurrentWallet();
  const own = viewer.role in LISTS ? LISTS[viewer.role as keyof typeof LISTS] : undefined;
  const walletId = viewer.role === 'EWALLET_PARTNER' ? ALL_OWNERS : wallet?.id;
  const isStaffs = useMay(listAllTransactions) === 'direct';
  const nameOf: NameOf = party => party?.name && knownText(party.name, 'backendNames', translate);
  const isReference = text.length >= SHORTEST && REFERENCE.test(text);
  return useQuery({
    queryKey: ['transactions', 'palette', text, walletId],
    queryFn: async ({ signal }) => {
      const query = { category: 'referenceNumber', search: text, ...FIRST };
      const options = { query, signal, background: true };
      const transactionType = 'all';
      const byReference = () =>
        own && walletId
          ? call(own, { params: { transactionType, walletId }, ...options })
          : call(listAllTransactions, { params: { transactionType }, ...options });
      const [byNumber, others] = await Promise.all([
        findByNumber(text, signal),
        isReference ? byReference() : undefined,
      ]);
      const rest = (others?.content ?? []).filter(({ id }) => id !== byNumber[0]?.id);
      return [...byNumber, ...rest].slice(0, SHOWN);
    },
    enabled:
      canOpen(menu ?? [], viewer, PATHS.transactions) &&
      (isStaffs || (own !== undefined && walletId !== undefined)) &&
      (isReference || numberIn(text) !== undefined),
    select: rows => rows.map(row => entryOf(nameOf, row)),
  });
}
