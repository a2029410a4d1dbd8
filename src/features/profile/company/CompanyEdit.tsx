import { Navigate, useTranslate } from 'react-admin';
import type { Merchant } from '../../../contract/records/merchant.ts';
import { useCompanyEdit } from '../../../session/useCompanyEdit.ts';
import { ActionProblem } from '../../../ui/ActionProblem.tsx';
import { Awaited } from '../../../ui/Awaited.tsx';
import { CompanyEditor } from '../../../ui/company/CompanyEditor.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { useUnsavedChanges } from '../../../ui/unsaved/useUnsavedChanges.tsx';
import { useOwnMerchant } from './useOwnMerchant.ts';

const PROFILE = '/profile/company';

/** One's own company, but for what was examined when it was taken in and where its money goes. */
export function CompanyEdit() {
  const { merchant, error, retry } = useOwnMerchant();
  return (
    <Awaited title="merchants.edit" value={merchant} error={error} onRetry={retry}>
      {known => <EditForm merchant={known} />}
    </Awaited>
  );
}

function EditForm({ merchant }: { merchant: Merchant }) {
  const translate = useTranslate();
  const edit = useCompanyEdit(merchant);
  const { isDirty: when, discard } = edit;
  const guard = useUnsavedChanges({ when, onDiscard: discard, keepsDraft: true });
  if (edit.isDone) return <Navigate to={PROFILE} replace />;
  return (
    <>
      <PageTitle title={translate('merchants.edit')} />
      <CompanyEditor
        {...edit}
        isOwn
        isDisabled={edit.isPending || !when}
        cancelTo={PROFILE}
        onSubmit={edit.save}
        lead={
          <>
            <ActionProblem error={edit.error} />
            <p className="k-banner">{translate('merchants.reserved')}</p>
          </>
        }
      />
      {guard.question}
    </>
  );
}
