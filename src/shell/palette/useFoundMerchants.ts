import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { listMerchants } from '../../contract/endpoints/merchants.ts';
import { canOpen } from '../../contract/menu.ts';
import type { Merchant } from '../../contract/records/merchant.ts';
import { useSession, useViewer } from '../../session/useSession.ts';
import { type Entry, FIRST, SHORTEST } from './entry.ts';

const MERCHANTS = '/management/merchants';

const entryOf = (merchant: Merchant): Entry => ({
  id: `merchant ${merchant.id}`,
  kind: 'merchants',
  name: merchant.businessRegistrationName,
  hint: [merchant.referralCode, merchant.businessContactEmail, merchant.id]
    .filter(Boolean)
    .join(' · '),
  leadsTo: `${MERCHANTS}/${merchant.id}`,
});

/** Merchants by name, number, ULID, referral code and email, for those who may open one. */
export function useFoundMerchants(text: string) {
  const { menu } = useSession();
  const mayOpen = canOpen(menu ?? [], useViewer(), MERCHANTS);
  return useQuery({
    queryKey: ['merchants', 'palette', text],
    queryFn: ({ signal }) =>
      call(listMerchants, { query: { search: text, ...FIRST }, signal, background: true }),
    enabled: mayOpen && text.length >= SHORTEST && !text.startsWith('#'),
    select: ({ content }) => content.map(entryOf),
  });
}
