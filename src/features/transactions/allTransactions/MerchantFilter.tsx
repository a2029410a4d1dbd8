import { useListContext } from 'react-admin';
import { useNamedWallet, useWalletSearch } from '../../../session/useWalletSearch.ts';
import { SearchChoice } from '../../../ui/form/SearchChoice.tsx';
import { useChangeFilters } from '../../../ui/list/useChangeFilters.ts';

/** All merchants of a partner, or one of them, whose wallet the address keeps among the filters. */
export function MerchantFilter() {
  const { filterValues } = useListContext();
  const changeFilters = useChangeFilters();
  const matches = useWalletSearch('MERCHANT');
  const { walletId } = filterValues;
  const id = /^[1-9]\d{0,14}$/.test(String(walletId)) ? Number(walletId) : undefined;
  const { chosen } = useNamedWallet(id);
  return (
    <SearchChoice
      label="transactions.merchant"
      placeholder="transactions.allMerchants"
      value={chosen ?? unnamed(walletId)}
      onChange={choice => changeFilters({ walletId: choice?.record?.id })}
      {...matches}
    />
  );
}

/** What the address asks for, until its name has loaded or when it has none: never shown as "all". */
const unnamed = (walletId: unknown) =>
  walletId === undefined
    ? undefined
    : { value: String(walletId), label: `#${walletId}`, record: undefined };
