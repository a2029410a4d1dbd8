import type { Merchant } from '#contract/records/merchant.ts';
import { type Found, useFoundChoices, useNamedChoice } from './useFoundChoices.ts';

/** A merchant by name; number and referral code distinguish merchants with the same name. */
const choiceOf = (merchant: Merchant): Found<Merchant> => ({
  value: String(merchant.id),
  label: merchant.businessRegistrationName,
  hint: [merchant.referralCode, merchant.id].filter(Boolean).join(' · '),
  record: merchant,
});

/**
 * Searches merchants by name, number, ULID, referral code or email, for `SearchChoice`; a partner finds only its own.
 * @param filter limits them; a constant
 */
export const useMerchantSearch = (filter?: { status: Merchant['status'] }) =>
  useFoundChoices<Merchant>('merchants', { filter, choiceOf });

/** The merchant named in a link, as a choice of `SearchChoice`; for staff. */
export const useNamedMerchant = (id: number | undefined) =>
  useNamedChoice<Merchant>('merchants', id, choiceOf);
