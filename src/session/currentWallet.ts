import { useRead } from '../providers/data/useRead.ts';
import { useProfile } from './useSession.ts';

/** The roles that have a wallet of their own to work with. Source: spec section 4, Authentication. */
const OWNERS = ['EWALLET_MERCHANT', 'EWALLET_PARTNER'];

/**
 * The current wallet of a merchant or partner, loaded after login by its ULID; money actions
 * invalidate `wallets`, or put the wallet of their answer in its place.
 * @returns react-query's result; nothing is asked for other roles
 */
export function useCurrentWallet() {
  const { role } = useProfile();
  const { data: ulid } = useRead(
    ['wallets', 'currentUlid'],
    (provider, options) => provider.getCurrentUlid(options),
    { enabled: OWNERS.includes(role) },
  );
  return useRead(
    ['wallets', 'current', ulid],
    (provider, options) => provider.getCurrentWallet({ ulid: ulid ?? '', ...options }),
    { enabled: typeof ulid === 'string' },
  );
}
