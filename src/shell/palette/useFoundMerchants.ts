import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { listMerchants } from '../../contract/endpoints/merchants.ts';
import { canOpen } from '../../contract/menu.ts';
import type { Merchant } from '../../contract/records/merchant.ts';
import { useSession, useViewer } from '../../session/useSession.ts';
import type { Entry } from './entry.ts';

const MERCHANTS = '/management/merchants';

/** How many are shown. */
const SHOWN = 5;
const SHORTEST = 2;

const entryOf = (merchant: Merchant): Entry => ({
  id: `merchant ${merchant.id}`,
  kind: 'merchants',
  name: merchant.businessRegistrationName,
  hint: [merchant.referralCode, merchant.businessContactEmail, merchant.id]
    .filter(Boolean)
    .join(' · '),
  leadsTo: `${MERCHANTS}/${merchant.id}`,
});

/**
 * Merchants by name, number, ULID, referral code and email, for those who may open one.
 * @param text as it stands after a pause in typing, trimmed
 */
export function useFoundMerchants(text: string) {
  const { menu } = useSession();
  const viewer = useViewer();
  const found = useQuery({
    queryKey: ['merchants', 'palette', text],
    queryFn: ({ signal }) =>
      call(listMerchants, {
        query: { search: text, page: 0, size: SHOWN },
        signal,
        background: true,
      }),
    enabled:
      canOpen(menu ?? [], viewer, MERCHANTS) && text.length >= SHORTEST && !text.startsWith('#'),
  });
  const entries = (found.data?.content ?? []).map(entryOf);
  return { entries, isFetching: found.isFetching, isError: found.isError, error: found.error };
}
