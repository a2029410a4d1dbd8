import { useAddressNumber } from '#hooks/search/useAddressNumber.ts';
import { useMerchantSearch, useNamedMerchant } from '#hooks/search/useMerchantSearch.ts';
import { useProfile } from '#session/useSession.ts';
import { SearchChoice } from '#ui/form/choice/SearchChoice.tsx';
import { useTranslate } from '#ui/locale.ts';
import { PageTitle } from '#ui/PageTitle.tsx';
import { AsyncContent } from '#ui/state/AsyncContent.tsx';
import { AddInterMerchantFlow } from './AddInterMerchantFlow.tsx';

/**
 * Adds a merchant to another merchant's favourites, as agent or supplier; requests by merchants and call
 * centre need a validator's approval. Staff start from the list of the selected merchant.
 * Source: docs/product.md, 2.4, 6.2 and 7.2.
 */
export function AddInterMerchant() {
  const { merchant } = useProfile();
  const [named, choose] = useAddressNumber('merchant');
  if (merchant) {
    return (
      <AddInterMerchantFlow owner={{ id: merchant.id, name: merchant.businessRegistrationName }} />
    );
  }
  return named === undefined ? (
    <ForNobody onChoose={choose} />
  ) : (
    <ForMerchant key={named} id={named} />
  );
}

function ForMerchant({ id }: { id: number }) {
  const { chosen, error, retry } = useNamedMerchant(id);
  return (
    <AsyncContent title="favourites.addTitle" value={chosen} error={error} onRetry={retry}>
      {({ label: name }) => <AddInterMerchantFlow owner={{ id, name }} isNamed />}
    </AsyncContent>
  );
}

function ForNobody({ onChoose }: { onChoose: (id: number | undefined) => void }) {
  const translate = useTranslate();
  const found = useMerchantSearch();
  return (
    <>
      <PageTitle title={translate('favourites.addTitle')} />
      <SearchChoice
        label="favourites.merchant"
        help={translate('favourites.chooseMerchant')}
        value={undefined}
        onChange={choice => onChoose(choice?.record.id)}
        {...found}
      />
    </>
  );
}
