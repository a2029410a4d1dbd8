import { useMemo } from 'react';
import { MERCHANTS_AT_ONCE } from '#contract/words/moneyStatuses.ts';
import { useCurrentWallet } from '#session/currentWallet.ts';
import { useProfile } from '#session/useSession.ts';
import { useMerchantSearch, useNamedMerchant } from './useMerchantSearch.ts';
import { useMerchantWalletSearch, useNamedWallet } from './useWalletSearch.ts';

/** Filters a list by one merchant. */
export const ofMerchant = {
  kind: 'record',
  source: 'merchantId',
  label: 'list.merchant',
  useSearch: useMerchantSearch,
  useNamed: useNamedMerchant,
} as const;

/** Filters a list by several merchants. */
export const ofMerchants = { ...ofMerchant, several: MERCHANTS_AT_ONCE } as const;

/** Filters a list by transactions of a merchant's wallet. */
export const ofMerchantWallet = {
  kind: 'record',
  source: 'walletId',
  label: 'list.merchant',
  useSearch: useMerchantWalletSearch,
  useNamed: useNamedWallet,
} as const;

/** The ways in which a list is filtered by owner. */
type ByOwner = typeof ofMerchant | typeof ofMerchants | typeof ofMerchantWallet;

/**
 * The owner filter of a list: a merchant sees its own records; staff and partners see those of all merchants that they
 * may see, or of one chosen in a filter.
 * @returns `filter`: the permanent filter, undefined until the own wallet is loaded, or if that fails (`error`);
 * `filters`: the filters that the user can choose
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
