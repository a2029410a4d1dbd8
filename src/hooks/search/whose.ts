import { useMemo } from 'react';
import { MERCHANTS_AT_ONCE } from '#contract/words/moneyStatuses.ts';
import { useCurrentWallet } from '#session/currentWallet.ts';
import { useProfile } from '#session/useSession.ts';
import { useMerchantSearch, useNamedMerchant } from './useMerchantSearch.ts';
import { useNamedWallet, useWalletSearch } from './useWalletSearch.ts';

/** Narrows a list to the records of one merchant. */
export const ofMerchant = {
  kind: 'record',
  source: 'merchantId',
  label: 'list.merchant',
  useSearch: useMerchantSearch,
  useNamed: useNamedMerchant,
} as const;

/** Narrows a list to the records of some merchants. */
export const ofMerchants = { ...ofMerchant, several: MERCHANTS_AT_ONCE } as const;

const useMerchantWalletSearch = () => useWalletSearch('MERCHANT');

/** Narrows a list to what went through a merchant's wallet. */
export const ofMerchantWallet = {
  kind: 'record',
  source: 'walletId',
  label: 'list.merchant',
  useSearch: useMerchantWalletSearch,
  useNamed: useNamedWallet,
} as const;

/** By what a list tells whose records it has. */
type ByOwner = typeof ofMerchant | typeof ofMerchants | typeof ofMerchantWallet;

/**
 * Whose records a list shows: a merchant's own; to staff and partners those of all merchants that they see,
 * or of one that they choose by a filter.
 * @returns `filter`: what the list is always narrowed by, undefined until the own wallet is loaded, or if that
 *   fails (`error`); `filters`: by what one chooses
 */
export function useWhose<F extends ByOwner>(by: F) {
  const { merchant } = useProfile();
  const isOwn = Boolean(merchant);
  const isByWallet = by.source === 'walletId';
  const { wallet, error, retry } = useCurrentWallet(isOwn && isByWallet);
  const owner = isByWallet ? wallet?.id : merchant?.id;
  const filter = useMemo((): Readonly<Record<string, unknown>> | undefined => {
    if (!isOwn) return {};
    return owner === undefined ? undefined : { [by.source]: owner };
  }, [isOwn, owner, by]);
  const filters = useMemo((): readonly F[] => (isOwn ? [] : [by]), [isOwn, by]);
  return { isOwn, filter, filters, error, retry };
}
