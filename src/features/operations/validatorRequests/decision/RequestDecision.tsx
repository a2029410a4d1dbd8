import { Typography } from '@mui/material';
import { refusedDecision } from '#contract/currentRequest.ts';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { useDraft } from '#hooks/forms/useDraft.ts';
import { endFacts } from '#records/request/requestFacts.tsx';
import { useProfile } from '#session/useSession.ts';
import { useTranslate } from '#ui/locale.ts';
import { CaseNote } from '#ui/queue/case/CaseNote.tsx';
import { DecisionPanel, type RemarkForm } from '#ui/queue/case/DecisionPanel.tsx';
import type { Queue } from '#ui/queue/useQueue.ts';
import { Facts } from '#ui/record/Facts.tsx';
import { type Verdict, whyNot } from '../requestQueue.ts';
import { CancelRequest } from './CancelRequest.tsx';
import type { VerdictAction } from './useVerdict.ts';

interface RequestDecisionProps {
  request: ApprovalRequest;
  queue: Queue<ApprovalRequest, Verdict>;
  verdict: VerdictAction;
}

/** The decision panel of a request: lets the validator decide, or shows why they may not, or its outcome. */
export function RequestDecision(props: RequestDecisionProps) {
  const { request, queue } = props;
  const translate = useTranslate();
  const { id, status } = request;
  const reason = whyNot(request, useProfile());
  if (status !== 'PENDING') {
    return (
      <CaseNote title={translate('operations.requests.outcome')} onNext={queue.onNext}>
        <Typography>
          {translate(`operations.requests.ended.${status}`, { number: id, _: status })}
        </Typography>
        <Facts resource="approvalRequests" facts={endFacts(request)} />
      </CaseNote>
    );
  }
  if (!reason) return <Deciding {...props} />;
  return (
    <CaseNote
      title={translate('operations.requests.notYours')}
      action={reason === 'own' && <CancelRequest request={request} onEnd={queue.settle} />}
    >
      {translate(`operations.requests.whyNot.${reason}`)}
    </CaseNote>
  );
}

const empty: RemarkForm = { remark: '' };

/** Keeps the typed remark as a draft until the decision has succeeded. */
function Deciding({ request, queue, verdict }: RequestDecisionProps) {
  const translate = useTranslate();
  const draft = useDraft(`decideRequest/${request.id}`, empty);
  const explain = (problem: unknown) => {
    const reason = refusedDecision(problem);
    return reason && translate(`operations.requests.whyNot.${reason}`);
  };
  return (
    <DecisionPanel
      queue={queue}
      onDecide={said => verdict.decide({ ...said, record: request })}
      empty={empty}
      draft={draft}
      action={verdict}
      explain={explain}
    />
  );
}
