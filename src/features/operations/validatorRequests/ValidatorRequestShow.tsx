import { useClaim } from '#hooks/cases/useClaim.ts';
import { BANK_DOCUMENT, useShownDocument } from '#hooks/useShownDocument.ts';
import { RequestLead, useHeadline } from '#records/request/RequestHead.tsx';
import { askedFacts, documentsIn } from '#records/request/requestFacts.tsx';
import { useProfile } from '#session/useSession.ts';
import { useDocumentPlace } from '#ui/queue/case/useDocumentPlace.ts';
import { ClaimNotice } from '#ui/queue/cases/ClaimNotice.tsx';
import { QueuePage } from '#ui/queue/QueuePage.tsx';
import { QueueRoute } from '#ui/queue/QueueStart.tsx';
import { useQueue } from '#ui/queue/useQueue.ts';
import { RequestDecision } from './decision/RequestDecision.tsx';
import { useReportEnd } from './decision/useReportEnd.ts';
import { useVerdict } from './decision/useVerdict.ts';
import { RequestCase } from './RequestCase.tsx';
import { RequestRecord } from './RequestRecord.tsx';
import { requests, whyNot } from './requestQueue.ts';
import { useQueueNews } from './useQueueNews.ts';

/**
 * A validator's queue of requests: the pending ones that match the list's filter, in the list's order. After a
 * successful decision the next request is shown; after any other outcome this one stays and shows its new state.
 */
function ValidatorQueue() {
  const profile = useProfile();
  const headlineOf = useHeadline();
  const { reportEndedBefore } = useReportEnd();
  const queue = useQueue(requests, reportEndedBefore);
  const { id, record } = queue;
  const mayDecide = record?.status === 'PENDING' && whyNot(record, profile) === undefined;
  const claim = useClaim('request', id, mayDecide, queue);
  const verdict = useVerdict(queue, claim);
  useQueueNews(queue, verdict.isAnswering);
  const documents = useDocumentPlace(id, record ? documentsIn(record) : []);
  const loaded = useShownDocument(BANK_DOCUMENT, documents.shown);
  return (
    <QueuePage
      queue={queue}
      title={headlineOf}
      lead={request => <RequestLead request={request} />}
      notice={<ClaimNotice claim={claim} list={queue.list} />}
      isOff={!mayDecide}
      documents={{ place: documents, loaded }}
      decision={request => (
        <RequestDecision key={request.id} request={request} queue={queue} verdict={verdict} />
      )}
    >
      {request => <RequestCase request={request} facts={askedFacts} documents={documents} />}
    </QueuePage>
  );
}

/** One request: a queue item for a validator, a record for all other users. */
export function ValidatorRequestShow() {
  const { role } = useProfile();
  if (role !== 'EWALLET_OPS_VALIDATOR') return <RequestRecord />;
  return <QueueRoute of={requests} Case={ValidatorQueue} />;
}
