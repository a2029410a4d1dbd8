import { useNamedWallet, useWalletSearch } from '../../../session/useWalletSearch.ts';
import { SearchChoice } from '../../../ui/form/SearchChoice.tsx';
import type { RecordFilter } from '../../../ui/list/filters/filter.ts';

/** A wallet's id, as an address may say it. */
const idOf = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

function MerchantName({ id }: { id: string }) {
  return useNamedWallet(idOf(id)).chosen?.label ?? `#${id}`;
}

interface MerchantChoiceProps {
  id: string | undefined;
  onChoose: (id: string | undefined) => void;
}

function MerchantChoice({ id, onChoose }: MerchantChoiceProps) {
  const matches = useWalletSearch('MERCHANT');
  const { chosen } = useNamedWallet(idOf(id));
  return (
    <SearchChoice
      label="transactions.merchant"
      placeholder="transactions.allMerchants"
      value={chosen}
      onChange={choice => onChoose(choice && String(choice.record.id))}
      {...matches}
    />
  );
}

/** All merchants of a partner, or one of them, whose wallet the address keeps among the filters. */
export const merchantFilter: RecordFilter = {
  kind: 'record',
  source: 'walletId',
  label: 'transactions.merchant',
  Choice: MerchantChoice,
  Name: MerchantName,
};
