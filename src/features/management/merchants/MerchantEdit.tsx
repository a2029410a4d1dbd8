import { Alert } from '@mui/material';
import { Navigate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { updateMerchant } from '#contract/endpoints/merchants.ts';
import { PATHS, pageOf } from '#contract/paths.ts';
import type { Merchant } from '#contract/records/merchant.ts';
import { type CompanyForm, changedFields } from '#contract/rules/company/companyForm.ts';
import { usePendingRequest } from '#hooks/actions/usePendingRequest.ts';
import { useCompanyEdit } from '#hooks/forms/useCompanyEdit.ts';
import { CompanyEditor } from '#records/company/CompanyEditor.tsx';
import { PendingBanner } from '#records/request/PendingBanner.tsx';
import { useMay, useMayToOthers } from '#session/useMay.ts';
import { useTranslate } from '#ui/locale.ts';
import { RecordPage } from '#ui/record/RecordPage.tsx';

/**
 * Lets staff edit a merchant's company data; redirects partners, who may only read it, to the merchant's page.
 * Source: docs/product.md, 2.4 and 7.2 (update merchant).
 */
export function MerchantEdit() {
  const translate = useTranslate();
  return (
    <RecordPage<Merchant>
      resource="merchants"
      list={{ path: PATHS.merchants, title: 'merchants.title' }}
      title={({ businessRegistrationName: name }) => translate('merchants.editTitle', { name })}
    >
      {merchant => <EditForm key={merchant.id} merchant={merchant} />}
    </RecordPage>
  );
}

function EditForm({ merchant }: { merchant: Merchant }) {
  const { isDone, ...edit } = useCompanyEdit(merchant);
  const request = usePendingRequest('merchant', String(merchant.id));
  const mayEdit = useMayToOthers(updateMerchant) !== 'denied';
  if (isDone || !mayEdit) return <Navigate to={pageOf.merchants(merchant)} replace />;
  return (
    <>
      <PendingBanner request={request} />
      <CompanyEditor
        {...edit}
        isOwn={false}
        cancelTo={pageOf.merchants(merchant)}
        lead={<SentNotice had={edit.had} />}
      />
    </>
  );
}

/** Notes that another user decides, if the role or the change requires approval. */
function SentNotice({ had }: { had: CompanyForm }) {
  const translate = useTranslate();
  const typed = useWatch<CompanyForm>();
  const body = Object.fromEntries(changedFields(typed, had).map(name => [name, true]));
  if (useMay(updateMerchant, undefined, body) !== 'request') return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('approvals.willBeSent')}
    </Alert>
  );
}
