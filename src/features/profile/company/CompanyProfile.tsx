import { Button } from '@mui/material';
import { LinkBase } from 'react-admin';
import { PATHS } from '#contract/paths.ts';
import { useAddressChange } from '#hooks/account/useAddressChange.ts';
import { CompanyFacts } from '#records/company/CompanyFacts.tsx';
import { AddressWaits } from '#records/profile/AddressWaits.tsx';
import { useTranslate } from '#ui/locale.ts';
import { RecordHead } from '#ui/record/RecordHead.tsx';
import { AsyncContent } from '#ui/state/AsyncContent.tsx';
import { useOwnMerchant } from './useOwnMerchant.ts';

/** The details of the user's own company. Source: docs/product.md, 1.3 (edit of merchant and company profile). */
export function CompanyProfile() {
  const translate = useTranslate();
  const { merchant, error, retry } = useOwnMerchant();
  const address = useAddressChange('COMPANY', {
    confirmed: 'company.email.confirmed',
    withdrawn: 'company.email.withdrawn',
  });
  return (
    <AsyncContent title="merchants.ownTitle" value={merchant} error={error} onRetry={retry}>
      {known => (
        <>
          <RecordHead
            title={translate('merchants.ownTitle')}
            actions={
              <Button component={LinkBase} to={PATHS.companyEdit} variant="contained">
                {translate('merchants.edit')}
              </Button>
            }
          />
          <AddressWaits {...address} texts="company.email." />
          <CompanyFacts merchant={known} />
        </>
      )}
    </AsyncContent>
  );
}
