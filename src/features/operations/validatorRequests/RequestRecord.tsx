import { Typography } from '@mui/material';
import { Link } from 'react-admin';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { useQuietRefresh } from '#hooks/live/useQuietRefresh.ts';
import { BANK_DOCUMENT, useShownDocument } from '#hooks/useShownDocument.ts';
import { RequestLead, useHeadline } from '#records/request/RequestHead.tsx';
import { documentsIn } from '#records/request/requestFacts.tsx';
import { useProfile } from '#session/useSession.ts';
import { useRecordPath } from '#ui/fields/recordPath.ts';
import { useTranslate } from '#ui/locale.ts';
import { CaseDocuments } from '#ui/queue/case/CaseDocuments.tsx';
import { useDocumentPlace } from '#ui/queue/case/useDocumentPlace.ts';
import { RecordPage } from '#ui/record/RecordPage.tsx';
import { StatusChip } from '#ui/text/StatusChip.tsx';
import { CancelRequest } from './decision/CancelRequest.tsx';
import { RequestCase } from './RequestCase.tsx';
import { requests } from './requestQueue.ts';
import { readNews } from './useQueueNews.ts';

/** A request as its maker and read-only users see it; the stream updates its state. */
export function RequestRecord() {
  const headlineOf = useHeadline();
  useQuietRefresh('Approval', 'approvalRequests', (data, id) => readNews(data)?.id === id);
  return (
    <RecordPage<ApprovalRequest>
      resource={requests.resource}
      list={requests}
      title={headlineOf}
      status={request => <StatusChip kind="approval" value={request.status} />}
      actions={request => <MakerActions request={request} />}
    >
      {request => (
        <>
          <Typography component="div" color="textSecondary" sx={{ mb: 2 }}>
            <RequestLead request={request} />
          </Typography>
          <Case request={request} />
        </>
      )}
    </RecordPage>
  );
}

/** The request, with its open document below it. */
function Case({ request }: { request: ApprovalRequest }) {
  const documents = useDocumentPlace(String(request.id), documentsIn(request), { isOpen: false });
  const loaded = useShownDocument(BANK_DOCUMENT, documents.shown);
  return (
    <>
      <RequestCase request={request} documents={documents} />
      <CaseDocuments place={documents} loaded={loaded} />
    </>
  );
}

/** Lets the maker withdraw a pending request; links to the record to make a new one if it was not applied. */
function MakerActions({ request }: { request: ApprovalRequest }) {
  const translate = useTranslate();
  const { username } = useProfile();
  const link = useRecordPath()({ entity: request.entity, id: request.entityId });
  if (request.requestedBy !== username) return null;
  if (request.status === 'PENDING') return <CancelRequest request={request} />;
  if (request.status === 'APPLIED' || !link) return null;
  return <Link to={link}>{translate('operations.requests.askAgain')}</Link>;
}
