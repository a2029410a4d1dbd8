import { useAddressNumber } from '../../../session/useAddressNumber.ts';
import { useProfile } from '../../../session/useSession.ts';

/**
 * Whose accounts are looked at: a merchant's own; for staff those of the merchant in the address.
 * @returns `named`: the merchant's id where it stands in the address
 */
export function useChosenMerchant() {
  const { merchant } = useProfile();
  const [asked, choose] = useAddressNumber('merchant');
  const named = merchant ? undefined : asked;
  return { isOwn: Boolean(merchant), merchantId: merchant?.id ?? named, named, choose };
}
