import type { Merchant } from '#contract/records/merchant.ts';
import { type Found, useFoundChoices, useNamedChoice } from './useFoundChoices.ts';

/** A merchant by name; its number and its referral code tell those of one name apart. */
const choiceOf = (merchant: Merchant): Found<Merchant> => ({
  value: String(merchant.id),
  label: merchant.businessRegistrationName,
  hint: [merchant.referralCode, merchant.id].filter(Boolean).join(' · '),
  record: merchant,
});

/** Merchants by name, number, ULID, referral code or email, for `SearchChoice`; a partner's are its own. */
export const useMerchantSearch = () => useFoundChoices<Merchant>('merchants', { choiceOf });

/** The merchant that a link names, as a choice of `SearchChoice`; for staff. */
export const useNamedMerchant = (id: number | undefined) =>
  useNamedChoice<Merchant>('merchants', id, choiceOf);
