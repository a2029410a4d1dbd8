import { useTranslate } from 'react-admin';
import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import { useDraft } from '../../../session/useDraft.ts';
import { useProfile } from '../../../session/useSession.ts';
import { ActionProblem } from '../../../ui/ActionProblem.tsx';
import { DecisionPanel, type RemarkForm } from '../../../ui/queue/DecisionPanel.tsx';
import { CancelRequest } from './CancelRequest.tsx';
import { choices, type Verdict } from './choices.ts';
import { RequestEnd } from './RequestEnd.tsx';
import type { Word } from './useVerdict.ts';
import { whyNot } from './whyNot.ts';

interface RequestDecisionProps {
  request: ApprovalRequest;
  chosen: Verdict | undefined;
  onChoose: (verdict: Verdict | undefined) => void;
  onDecide: (word: Word) => void;
  isPending: boolean;
  error: unknown;
  /** To the next request that waits; undefined where there is none. */
  onNext: (() => void) | undefined;
  /** One's own has been taken back. */
  onCancelled: (request: ApprovalRequest) => void;
}

/** What a validator can do with a request: decide it, or see why not, or how it has ended. */
export function RequestDecision(props: RequestDecisionProps) {
  const { request, onNext, onCancelled } = props;
  const translate = useTranslate();
  const reason = whyNot(request, useProfile());
  if (request.status !== 'PENDING') return <RequestEnd request={request} onNext={onNext} />;
  if (!reason) return <Deciding {...props} />;
  return (
    <div className="k-panel k-decide">
      <h2>{translate('operations.requests.notYours')}</h2>
      <p>{translate(`operations.requests.whyNot.${reason}`)}</p>
      {reason === 'own' && (
        <div className="k-actions">
          <CancelRequest request={request} onEnd={onCancelled} />
        </div>
      )}
    </div>
  );
}

const empty: RemarkForm = { remark: '' };

/** Keeps what is typed as a draft, until the decision has come through. */
function Deciding(props: RequestDecisionProps) {
  const { request, chosen, onChoose, onDecide, isPending, error } = props;
  const { id, payloadHash } = request;
  const draft = useDraft(`decideRequest/${id}`, empty);
  return (
    <DecisionPanel
      choices={choices}
      chosen={chosen}
      onChoose={onChoose}
      onDecide={(verdict, { remark }) => {
        onDecide({ verdict, id, payloadHash, remark, onSent: draft.discard });
      }}
      empty={empty}
      draft={draft}
      isPending={isPending}
      problem={<ActionProblem error={error} />}
    />
  );
}
