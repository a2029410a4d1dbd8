import type { Wallet } from '#contract/records/wallet.ts';
import { useTranslate } from '#ui/locale.ts';
import { type Found, useFoundChoices, useNamedChoice } from './useFoundChoices.ts';

/** A wallet by its owner's name; number and type distinguish wallets whose owners have the same name. */
const choiceOf =
  (translate: ReturnType<typeof useTranslate>) =>
  (wallet: Wallet): Found<Wallet> => ({
    value: String(wallet.id),
    label: wallet.ownerName ?? String(wallet.id),
    hint: `${translate(`roles.EWALLET_${wallet.type}`, { _: wallet.type })} · ${wallet.id}`,
    record: wallet,
  });

/**
 * Searches wallets by owner, number or ULID, for `SearchChoice`. Staff find all wallets; a partner, with a type, those
 * of its merchants and holders.
 * @param type only wallets of this type
 */
export function useWalletSearch(type?: Wallet['type']) {
  return useFoundChoices<Wallet>('wallets', {
    filter: { type },
    choiceOf: choiceOf(useTranslate()),
  });
}

/** The wallet named in a link, as a choice of `SearchChoice`. */
export const useNamedWallet = (id: number | undefined) =>
  useNamedChoice<Wallet>('wallets', id, choiceOf(useTranslate()));
