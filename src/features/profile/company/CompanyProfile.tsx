import { Link, useTranslate } from 'react-admin';
import { Awaited } from '../../../ui/Awaited.tsx';
import { CompanyFacts } from '../../../ui/company/CompanyFacts.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { RecordActions } from '../../../ui/record/RecordActions.tsx';
import '../../../ui/record/RecordPage.css';
import { useOwnMerchant } from './useOwnMerchant.ts';

/** What is known of one's own company. Source: spec section 1 (edit of merchant and company profile). */
export function CompanyProfile() {
  const translate = useTranslate();
  const { merchant, error, retry } = useOwnMerchant();
  return (
    <Awaited title="merchants.ownTitle" value={merchant} error={error} onRetry={retry}>
      {known => (
        <>
          <header className="k-record-head">
            <PageTitle title={translate('merchants.ownTitle')} />
            <RecordActions>
              <Link to="/profile/company/edit" className="k-button" data-kind="primary">
                {translate('merchants.edit')}
              </Link>
            </RecordActions>
          </header>
          <CompanyFacts merchant={known} />
        </>
      )}
    </Awaited>
  );
}
