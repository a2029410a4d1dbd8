import type { Merchant } from '../../../contract/records/merchant.ts';
import { useMerchantSearch, useNamedMerchant } from '../../../session/useMerchantSearch.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SearchChoice } from '../../../ui/form/SearchChoice.tsx';

interface MerchantChoiceProps {
  /** Key. */
  label: string;
  merchantId: number | undefined;
  onChoose: (merchant: Merchant | undefined) => void;
}

/** Lets staff say whose inter-merchants they mean. */
export function MerchantChoice({ label, merchantId, onChoose }: MerchantChoiceProps) {
  const found = useMerchantSearch();
  const { chosen, error, retry } = useNamedMerchant(merchantId);
  return (
    <>
      <SearchChoice
        label={label}
        value={chosen}
        onChange={choice => onChoose(choice?.record)}
        {...found}
      />
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
    </>
  );
}
