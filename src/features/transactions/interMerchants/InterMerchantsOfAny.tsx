import { useLocation, useNavigate, useTranslate } from 'react-admin';
import { stateOf } from '../../../ui/list/address.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { InterMerchantsOf } from './InterMerchantsOf.tsx';
import { MerchantChoice } from './MerchantChoice.tsx';
import { listPath } from './paths.ts';

/** Those of the merchant that staff choose, which stands in the address as the filters do. */
export function InterMerchantsOfAny() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const named = useNamed();
  const choice = (
    <MerchantChoice
      key="whose"
      label="favourites.merchant"
      merchantId={named}
      onChoose={merchant => navigate(listPath(merchant?.id))}
    />
  );
  if (named !== undefined) {
    return <InterMerchantsOf named={named} whose={choice} />;
  }
  return (
    <>
      <PageTitle title={translate('favourites.pendingTitle')} />
      <search className="k-filters">{choice}</search>
      <div className="k-panel">
        <p className="k-state">{translate('favourites.chooseMerchant')}</p>
      </div>
    </>
  );
}

/** What the address says; undefined for what is no merchant's number. */
function useNamed(): number | undefined {
  const { merchantId } = stateOf(useLocation().search).filter;
  return typeof merchantId === 'number' && Number.isSafeInteger(merchantId) && merchantId > 0
    ? merchantId
    : undefined;
}
