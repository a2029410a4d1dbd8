import type { Wallet } from '#contract/records/wallet.ts';
import { type Translate, useTranslate } from '#ui/locale.ts';
import { type Found, useFoundChoices, useNamedChoice } from './useFoundChoices.ts';

/** A wallet by its owner's name; number and type distinguish wallets whose owners have the same name. */
const choiceOf =
  (translate: Translate) =>
  (wallet: Wallet): Found<Wallet> => ({
    value: String(wallet.id),
    label: wallet.ownerName ?? String(wallet.id),
    hint: `${translate(`roles.EWALLET_${wallet.type}`, { _: wallet.type })} · ${wallet.id}`,
    record: wallet,
  });

const OF_MERCHANTS = { type: 'MERCHANT' } as const;

/**
 * Searches merchants' wallets by owner, number or ULID, for `SearchChoice`. Staff find all of them; a partner those of
 * its merchants.
 */
export function useMerchantWalletSearch() {
  return useFoundChoices<Wallet>('wallets', {
    filter: OF_MERCHANTS,
    choiceOf: choiceOf(useTranslate()),
  });
}

/** The wallet named in a link, as a choice of `SearchChoice`. */
export const useNamedWallet = (id: number | undefined) =>
  useNamedChoice<Wallet>('wallets', id, choiceOf(useTranslate()));
