import { useGetList } from 'react-admin';
import type { Wallet } from '#contract/records/wallet.ts';
import { hasWallet } from '../merchantMoves.ts';

/** The merchant's wallet, requested once per page; not requested for an applicant, who has none. */
export function useMerchantWallet({ id, status }: { id: number; status: string }) {
  const { data, error, isLoading, refetch } = useGetList<Wallet>(
    'wallets',
    {
      pagination: { page: 1, perPage: 1 },
      filter: { merchantId: id },
    },
    { enabled: hasWallet(status), onError: () => undefined },
  );
  return { wallet: data?.[0], error, isPending: isLoading, retry: () => void refetch() };
}
