import { Link } from 'react-admin';
import { PATHS, pageOf } from '#contract/paths.ts';
import type { WalletOwner } from '#contract/records/reconciliation.ts';
import { useCanOpenLinks } from '#session/useSession.ts';

/** The name of a wallet's owner, with a link to its page; a partner has none. */
export function OwnerText({ owner: { name, userId, merchantId } }: { owner: WalletOwner }) {
  const canOpen = useCanOpenLinks();
  const shown = <bdi>{name}</bdi>;
  if (merchantId && canOpen(PATHS.merchants)) {
    return <Link to={pageOf.merchants({ id: merchantId })}>{shown}</Link>;
  }
  if (userId && canOpen(PATHS.users)) {
    return <Link to={pageOf.users({ id: userId })}>{shown}</Link>;
  }
  return shown;
}
