import { useAddressNumber } from '#hooks/search/useAddressNumber.ts';
import { useMerchantSearch } from '#hooks/search/useMerchantSearch.ts';
import { useProfile } from '#session/useSession.ts';
import { SearchChoice } from '#ui/form/choice/SearchChoice.tsx';
import { useTranslate } from '#ui/locale.ts';
import { PageTitle } from '#ui/PageTitle.tsx';
import { AddAccountFlow } from './AddAccountFlow.tsx';

/**
 * Requests another bank account for a merchant's withdrawals; a validator decides within three
 * business days. Source: docs/product.md, 6.2 and 9.1.
 */
export function AddBankAccount() {
  const translate = useTranslate();
  const { merchant } = useProfile();
  const [asked, choose] = useAddressNumber('merchant');
  const named = merchant ? undefined : asked;
  const merchantId = merchant?.id ?? named;
  const found = useMerchantSearch();
  if (merchantId !== undefined)
    return <AddAccountFlow key={merchantId} merchantId={merchantId} named={named} />;
  return (
    <>
      <PageTitle title={translate('bankAccounts.addTitle')} />
      <SearchChoice
        label="bankAccounts.merchant"
        help={translate('bankAccounts.chooseMerchant')}
        value={undefined}
        onChange={choice => choose(choice?.record.id)}
        {...found}
      />
    </>
  );
}
