import { useTranslate } from 'react-admin';
import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import { useProfile } from '../../../session/useSession.ts';
import { BulkDialog } from '../../../ui/queue/BulkDialog.tsx';
import { TargetText } from '../../../ui/record/TargetText.tsx';
import { ActionText } from './ActionText.tsx';
import { choices, type Verdict, whyNot } from './requestQueue.ts';
import { useBulkDecision } from './useBulkDecision.ts';
import { useEndText } from './useEndText.ts';

interface BulkDecisionProps {
  verdict: Verdict;
  requests: readonly ApprovalRequest[];
  onDone: () => void;
  onCancel: () => void;
}

/** Approves or rejects several requests with one remark; each by a call of its own, with the hash that was listed. */
export function BulkDecision({ verdict, requests, onDone, onCancel }: BulkDecisionProps) {
  const translate = useTranslate();
  const profile = useProfile();
  const textOf = useEndText();
  const { ends, state, decide, stop } = useBulkDecision(verdict);
  const choice = choices.find(({ name }) => name === verdict);
  if (!choice) return null;

  const leftOut = (request: ApprovalRequest): string | undefined => {
    if (request.status !== 'PENDING') return translate(`status.approval.${request.status}`);
    const reason = whyNot(request, profile);
    return reason && translate(`operations.requests.whyNot.${reason}`);
  };
  const items = requests.map(request => ({
    id: request.id,
    name: (
      <>
        #{request.id} <ActionText request={request} />: <TargetText {...request} />
      </>
    ),
    leftOut: leftOut(request),
    result: textOf(ends.get(request.id)),
  }));
  const meant = requests.filter(request => leftOut(request) === undefined);
  return (
    <BulkDialog
      title={translate(`operations.requests.bulk.${verdict}`)}
      choice={choice}
      items={items}
      state={state}
      onDecide={remark => decide(meant, remark)}
      onStop={stop}
      onClose={state === 'asking' ? onCancel : onDone}
    />
  );
}
