import { useMemo, useRef, useState } from 'react';
import { useLocation, useParams, useTranslate } from 'react-admin';
import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import { useProfile } from '../../../session/useSession.ts';
import { keysOf } from '../../../ui/queue/DecisionPanel.tsx';
import { readOrder } from '../../../ui/queue/order.ts';
import { QueuePage } from '../../../ui/queue/QueuePage.tsx';
import { useQueue } from '../../../ui/queue/useQueue.ts';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { choices, type Verdict } from './choices.ts';
import { REQUESTS, requestPath } from './paths.ts';
import { queueFilter } from './queueFilter.ts';
import { RequestCase } from './RequestCase.tsx';
import { RequestDecision } from './RequestDecision.tsx';
import { askedFacts } from './requestFacts.tsx';
import { useQueueNews } from './useQueueNews.ts';
import { useTellEnd } from './useTellEnd.ts';
import { useVerdict } from './useVerdict.ts';
import { Viewers } from './Viewers.tsx';
import { whyNot } from './whyNot.ts';

/**
 * The queue of requests as a validator works it off: those that the list's filter shows and that wait,
 * in the list's order. After a decision that came through the next one is there;
 * after any other end this one stays, and shows what has become of it.
 */
export function ValidatorQueue() {
  const translate = useTranslate();
  const profile = useProfile();
  const { id = '' } = useParams();
  const { search } = useLocation();
  const filter = useMemo(() => queueFilter(search), [search]);
  const to = (one: string) => requestPath({ id: one }, search);
  const { tellEndedBefore } = useTellEnd();
  const queue = useQueue<ApprovalRequest>({
    resource: 'approvalRequests',
    order: readOrder(search),
    ...{ filter, id, to },
    onEnded: tellEndedBefore,
  });
  const { record } = queue;

  const [choice, setChoice] = useState<{ id: string; verdict: Verdict }>();
  const choose = (verdict: Verdict | undefined) => setChoice(verdict && { id, verdict });
  const shown = useRef(id);
  shown.current = id;
  const isShown = (one: number | undefined) => String(one) === shown.current;

  const verdict = useVerdict({
    onEnd: (request, isMine) => {
      queue.settle(request);
      if (!isShown(request.id)) return;
      setChoice(undefined);
      if (isMine && ['APPLIED', 'REJECTED'].includes(request.status)) queue.goOn();
    },
    onDoubt: isChanged => {
      if (isChanged) setChoice(undefined);
      queue.refetch();
    },
    isShown,
  });
  useQueueNews(queue, verdict.isAnswering);

  const isOff = record?.status !== 'PENDING' || whyNot(record, profile) !== undefined;
  return (
    <QueuePage
      queue={queue}
      title={translate('operations.requests.one', { number: id })}
      list={`${REQUESTS}${search}`}
      status={({ status }) => <StatusChip kind="approval" value={status} />}
      notice={record?.status === 'PENDING' && <Viewers id={record.id} />}
      keys={keysOf(choices, choose, isOff)}
      decision={request => (
        <RequestDecision
          key={request.id}
          request={request}
          chosen={choice?.id === id ? choice.verdict : undefined}
          onChoose={choose}
          onDecide={verdict.decide}
          isPending={verdict.isPending}
          error={isShown(verdict.variables?.id) ? verdict.error : undefined}
          onNext={queue.hasMore ? () => queue.goOn() : undefined}
          onCancelled={queue.settle}
        />
      )}
    >
      {request => <RequestCase request={request} facts={askedFacts} />}
    </QueuePage>
  );
}
