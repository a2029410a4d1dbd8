import { Alert } from '@mui/material';
import { Navigate } from 'react-admin';
import { PATHS } from '#contract/paths.ts';
import type { Merchant } from '#contract/records/merchant.ts';
import { useCompanyEdit } from '#hooks/forms/useCompanyEdit.ts';
import { CompanyEditor } from '#records/company/CompanyEditor.tsx';
import { useTranslate } from '#ui/locale.ts';
import { PageTitle } from '#ui/PageTitle.tsx';
import { AsyncContent } from '#ui/state/AsyncContent.tsx';
import { useOwnMerchant } from './useOwnMerchant.ts';

/** Edits the user's own company, except the data verified during onboarding and its registered bank account. */
export function CompanyEdit() {
  const { merchant, error, retry } = useOwnMerchant();
  return (
    <AsyncContent title="merchants.edit" value={merchant} error={error} onRetry={retry}>
      {known => <EditForm merchant={known} />}
    </AsyncContent>
  );
}

function EditForm({ merchant }: { merchant: Merchant }) {
  const translate = useTranslate();
  const { isDone, ...edit } = useCompanyEdit(merchant, true);
  if (isDone) return <Navigate to={PATHS.company} replace />;
  return (
    <>
      <PageTitle title={translate('merchants.edit')} />
      <CompanyEditor
        {...edit}
        isOwn
        cancelTo={PATHS.company}
        lead={
          <Alert severity="info" sx={{ mb: 2 }}>
            {translate('merchants.reserved')}
          </Alert>
        }
      />
    </>
  );
}
