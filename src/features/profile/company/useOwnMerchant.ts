import { useGetOne } from 'react-admin';
import type { Merchant } from '#contract/records/merchant.ts';
import { useProfile } from '#session/useSession.ts';

/** The record of the merchant that the user works for. */
export function useOwnMerchant() {
  const id = useProfile().merchant?.id ?? 0;
  const { data: merchant, error, refetch } = useGetOne<Merchant>('merchants', { id });
  return { merchant, error, retry: () => void refetch() };
}
