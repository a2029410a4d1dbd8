import { useMerchantSearch, useNamedMerchant } from '../../../session/useMerchantSearch.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SearchChoice } from '../../../ui/form/SearchChoice.tsx';

interface MerchantChoiceProps {
  merchantId: number | undefined;
  onChoose: (id: number | undefined) => void;
}

/** Lets staff say whose accounts they mean. */
export function MerchantChoice({ merchantId, onChoose }: MerchantChoiceProps) {
  const found = useMerchantSearch();
  const { chosen, error, retry } = useNamedMerchant(merchantId);
  return (
    <>
      <SearchChoice
        label="bankAccounts.merchant"
        value={chosen}
        onChange={choice => onChoose(choice?.record.id)}
        {...found}
      />
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
    </>
  );
}
