import { useMemo } from 'react';
import { useProfile } from '../../../session/useSession.ts';
import { InterMerchantRequests } from './InterMerchantRequests.tsx';
import { InterMerchantsOf } from './InterMerchantsOf.tsx';
import { InterMerchantsOfAny } from './InterMerchantsOfAny.tsx';

/**
 * The merchants that are to become favourites and wait for a validator; staff choose whose.
 * Source: spec sections 2 and 3 (pending inter-merchant list).
 */
export function InterMerchantList() {
  const { merchant } = useProfile();
  return merchant ? <Own merchantId={merchant.id} /> : <InterMerchantsOfAny />;
}

function Own({ merchantId }: { merchantId: number }) {
  const filter = useMemo(() => ({ merchantId, status: 'PENDING' }), [merchantId]);
  return (
    <>
      <InterMerchantsOf filter={filter} />
      <InterMerchantRequests />
    </>
  );
}
