import { useLocation, useNavigate, useTranslate } from 'react-admin';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { useNamedWallet, useWalletSearch } from '../../../session/useWalletSearch.ts';
import { SearchChoice } from '../../../ui/form/SearchChoice.tsx';
import { searchOf, stateOf } from '../../../ui/list/address.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { PinTable } from './PinTable.tsx';

/** The pins of the merchant's wallet that staff choose; the address keeps it, as it keeps the filters. */
export function PinsOfAnyWallet() {
  const translate = useTranslate();
  const walletId = useChosenWallet();
  const whose = <WalletChoice key="whose" id={walletId} />;
  if (walletId !== undefined) return <PinTable whose={whose} />;
  return (
    <>
      <PageTitle title={translate('pins.title')} />
      <search className="k-filters">{whose}</search>
      <div className="k-panel">
        <p className="k-state">{translate('pins.chooseWallet')}</p>
      </div>
    </>
  );
}

/** What the address says; undefined for what is no wallet's number. */
function useChosenWallet(): number | undefined {
  const { walletId } = stateOf(useLocation().search).filter;
  return typeof walletId === 'number' && Number.isSafeInteger(walletId) && walletId > 0
    ? walletId
    : undefined;
}

function WalletChoice({ id }: { id: number | undefined }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const found = useWalletSearch('MERCHANT');
  const { chosen } = useNamedWallet(id);
  const choose = (wallet: Wallet | undefined) => {
    const { walletId: _, ...filter } = stateOf(search).filter;
    navigate({
      search: searchOf({
        ...stateOf(search),
        filter: wallet ? { ...filter, walletId: wallet.id } : filter,
      }),
    });
  };
  return (
    <SearchChoice
      label="pins.wallet"
      value={chosen}
      onChange={choice => choose(choice?.record)}
      {...found}
    />
  );
}
