import { Alert } from '@mui/material';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { changesOf } from '#records/history/changes.ts';
import { Diff } from '#records/history/Diff.tsx';
import { resourceOf } from '#records/history/definitions.ts';
import { caseFacts, documentsIn, type FactsOf } from '#records/request/requestFacts.tsx';
import { TargetCard } from '#records/request/TargetCard.tsx';
import { useTranslate } from '#ui/locale.ts';
import { DocumentButtons } from '#ui/queue/case/CaseDocuments.tsx';
import { CaseSection } from '#ui/queue/case/CaseSection.tsx';
import type { DocumentPlace } from '#ui/queue/case/useDocumentPlace.ts';
import { Facts } from '#ui/record/Facts.tsx';

interface RequestCaseProps {
  request: ApprovalRequest;
  /** The facts shown next to the change. */
  facts?: FactsOf;
  documents: DocumentPlace;
}

/** The record that a request is about, its field-by-field changes, and its documents. */
export function RequestCase({ request, facts = caseFacts, documents }: RequestCaseProps) {
  const translate = useTranslate();
  const { stale, target, entity, before, after } = request;
  return (
    <>
      {stale && (
        <Alert severity="warning" role="status" sx={{ mb: 2 }}>
          {translate('operations.requests.stale')}
        </Alert>
      )}
      {target && <TargetCard target={target} />}
      <CaseSection title={translate('operations.requests.change')}>
        <Diff
          resource={resourceOf(entity)}
          changes={changesOf(before, after)}
          current={stale ? request.current : undefined}
        />
      </CaseSection>
      {!documents.isEmpty && (
        <CaseSection title={translate('resources.bankAccounts.fields.documents')}>
          <DocumentButtons documents={documentsIn(request)} place={documents} />
        </CaseSection>
      )}
      <CaseSection title={translate('operations.requests.case')}>
        <Facts resource="approvalRequests" facts={facts(request)} />
      </CaseSection>
    </>
  );
}
