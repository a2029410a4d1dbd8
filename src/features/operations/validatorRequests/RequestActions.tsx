import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import { useProfile } from '../../../session/useSession.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { useDecision } from './useDecision.ts';

type Open = 'approve' | 'reject' | undefined;

/**
 * What this person may do with a request: a validator decides the requests of others, the maker
 * takes their own back, everyone else looks. The backend judges again.
 */
export function RequestActions({ request }: { request: ApprovalRequest }) {
  const translate = useTranslate();
  const { role, username } = useProfile();
  const [open, setOpen] = useState<Open>();
  const { cancel } = useDecision(() => setOpen(undefined));
  if (request.status !== 'PENDING') return null;

  if (request.requestedBy === username) {
    return (
      <button
        type="button"
        className="k-button"
        disabled={cancel.isPending}
        onClick={() => cancel.mutate({ id: request.id })}
      >
        {translate('operations.requests.cancel')}
      </button>
    );
  }
  if (role !== 'EWALLET_OPS_VALIDATOR') return null;
  return (
    <>
      <button
        type="button"
        className="k-button"
        data-kind="primary"
        onClick={() => setOpen('approve')}
      >
        {translate('operations.requests.approve')}
      </button>
      <button type="button" className="k-button" onClick={() => setOpen('reject')}>
        {translate('operations.requests.reject')}
      </button>
      {open && (
        <DecisionDialog request={request} decision={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
