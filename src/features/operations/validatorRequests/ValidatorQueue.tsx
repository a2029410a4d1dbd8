import { useTranslate } from 'react-admin';
import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import { useProfile } from '../../../session/useSession.ts';
import { BANK_DOCUMENT, useShownDocument } from '../../../session/useShownDocument.ts';
import { CaseDocuments } from '../../../ui/queue/CaseDocuments.tsx';
import { QueuePage } from '../../../ui/queue/QueuePage.tsx';
import { useDocumentPlace } from '../../../ui/queue/useDocumentPlace.ts';
import { useQueue } from '../../../ui/queue/useQueue.ts';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { documentsIn } from './documentsIn.ts';
import { RequestCase } from './RequestCase.tsx';
import { RequestDecision } from './RequestDecision.tsx';
import { RequestLead } from './RequestLead.tsx';
import { askedFacts } from './requestFacts.tsx';
import { choices, requests, type Verdict, whyNot } from './requestQueue.ts';
import { useHeadline } from './useHeadline.ts';
import { useQueueNews } from './useQueueNews.ts';
import { useTellEnd } from './useTellEnd.ts';
import { useVerdict } from './useVerdict.ts';
import { Viewers } from './Viewers.tsx';

/**
 * The queue of requests as a validator works it off: those that the list's filter shows and that wait,
 * in the list's order. After a decision that came through the next one is there;
 * after any other end this one stays, and shows what has become of it.
 */
export function ValidatorQueue() {
  const translate = useTranslate();
  const profile = useProfile();
  const headlineOf = useHeadline();
  const { tellEndedBefore } = useTellEnd();
  const queue = useQueue<ApprovalRequest, Verdict>(requests, { onEnded: tellEndedBefore });
  const { id, record } = queue;
  const verdict = useVerdict(queue);
  useQueueNews(queue, verdict.isAnswering);
  const documents = useDocumentPlace(id, record ? documentsIn(record) : []);
  const loaded = useShownDocument(BANK_DOCUMENT, documents.shown);
  const isPending = record?.status === 'PENDING';
  return (
    <QueuePage
      queue={queue}
      title={record ? headlineOf(record) : translate('operations.requests.one', { number: id })}
      lead={request => <RequestLead request={request} />}
      status={({ status }) => <StatusChip kind="approval" value={status} />}
      notice={isPending && <Viewers id={record.id} />}
      choices={choices}
      isOff={!isPending || whyNot(record, profile) !== undefined}
      keys={documents.keys}
      beside={
        documents.isEmpty
          ? undefined
          : () => <CaseDocuments key={id} place={documents} loaded={loaded} />
      }
      decision={request => (
        <RequestDecision key={request.id} request={request} queue={queue} verdict={verdict} />
      )}
    >
      {request => <RequestCase request={request} facts={askedFacts} documents={documents} />}
    </QueuePage>
  );
}
