import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import { changesOf } from '../../../ui/record/changes.ts';
import { Diff } from '../../../ui/record/Diff.tsx';
import { Facts } from '../../../ui/record/Facts.tsx';
import { resourceOf } from '../../../ui/record/resourceOf.ts';
import { documentsIn } from './documentsIn.ts';
import { RequestDocuments } from './RequestDocuments.tsx';
import { type FactsOf, factsOf } from './requestFacts.tsx';

interface RequestCaseProps {
  request: ApprovalRequest;
  /** The facts beside the change. */
  facts?: FactsOf;
}

/** What a request would change, field by field, and who asks. */
export function RequestCase({ request, facts = factsOf }: RequestCaseProps) {
  const translate = useTranslate();
  const documents = documentsIn(request);
  return (
    <>
      {request.stale && (
        <Alert severity="warning" role="status">
          {translate('operations.requests.stale')}
        </Alert>
      )}
      <section className="k-section">
        <h2>{translate('operations.requests.change')}</h2>
        <div className="k-panel">
          <Diff
            resource={resourceOf(request.entity)}
            changes={changesOf(request.before, request.after)}
            {...(request.stale && { current: request.current })}
          />
        </div>
      </section>
      {documents.length > 0 && <RequestDocuments key={request.id} documents={documents} />}
      <section className="k-section">
        <h2>{translate('operations.requests.case')}</h2>
        <div className="k-panel">
          <Facts resource="approvalRequests" facts={facts(request)} />
        </div>
      </section>
    </>
  );
}
