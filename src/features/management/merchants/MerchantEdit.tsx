import { Navigate, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isRerouted, REGISTERED_BANK_FIELDS } from '../../../contract/actions.ts';
import type { Merchant } from '../../../contract/records/merchant.ts';
import { useCompanyEdit } from '../../../session/useCompanyEdit.ts';
import { usePendingRequest, useRequestPath } from '../../../session/usePendingRequest.ts';
import { useViewer } from '../../../session/useSession.ts';
import { ActionProblem } from '../../../ui/ActionProblem.tsx';
import { CompanyEditor } from '../../../ui/company/CompanyEditor.tsx';
import { PendingBanner } from '../../../ui/record/PendingBanner.tsx';
import { RecordPage } from '../../../ui/record/RecordPage.tsx';
import { useWaitingText } from '../../../ui/record/useWaitingText.ts';
import { useUnsavedChanges } from '../../../ui/unsaved/useUnsavedChanges.tsx';
import { merchantPath } from './paths.ts';

/** What is known of a merchant's company, changed by staff. Source: spec sections 2 and 7 (update merchant). */
export function MerchantEdit() {
  const translate = useTranslate();
  return (
    <RecordPage<Merchant>
      resource="merchants"
      title={({ businessRegistrationName: name }) => translate('merchants.editTitle', { name })}
    >
      {merchant => <EditForm key={merchant.id} merchant={merchant} />}
    </RecordPage>
  );
}

function EditForm({ merchant }: { merchant: Merchant }) {
  const translate = useTranslate();
  const { role } = useViewer();
  const edit = useCompanyEdit(merchant);
  const { isDirty: when, discard } = edit;
  const guard = useUnsavedChanges({ when, onDiscard: discard, keepsDraft: true });
  const request = usePendingRequest('merchant', String(merchant.id));
  const requestPath = useRequestPath();
  const explain = useWaitingText();
  const named = useBankChange(edit);
  if (edit.isDone) return <Navigate to={merchantPath(merchant)} replace />;
  return (
    <>
      <PendingBanner {...{ request, requestPath }} />
      <CompanyEditor
        {...edit}
        isOwn={false}
        isDisabled={edit.isPending || !when}
        cancelTo={merchantPath(merchant)}
        onSubmit={edit.save}
        lead={
          <>
            <ActionProblem error={edit.error} explain={explain} />
            {isRerouted('UPDATE_MERCHANT', role, { body: named }) && (
              <p className="k-banner">{translate('approvals.willBeSent')}</p>
            )}
          </>
        }
      />
      {guard.question}
    </>
  );
}

/** The fields of the registered bank account that the form would change: that takes two people. */
function useBankChange({ form, had }: Pick<ReturnType<typeof useCompanyEdit>, 'form' | 'had'>) {
  const typed = useWatch({ control: form.control, name: REGISTERED_BANK_FIELDS });
  const changed = REGISTERED_BANK_FIELDS.filter((name, at) => typed[at]?.trim() !== had[name]);
  return Object.fromEntries(changed.map(name => [name, true]));
}
