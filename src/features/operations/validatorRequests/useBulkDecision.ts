import { useRef, useState } from 'react';
import { endsSession } from '../../../contract/codes.ts';
import { currentRequest, refusedDecision } from '../../../contract/currentRequest.ts';
import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import type { PortalDataProvider } from '../../../providers/data/surface.ts';
import { useAction } from '../../../providers/data/useAction.ts';
import type { Verdict } from './requestQueue.ts';

/** What has become of one of several requests. */
export type BulkEnd =
  /** As the backend has it now; `isMine` where it is this decision that ended it. */
  | { request: ApprovalRequest; isMine: boolean }
  /** Refused, for the reason that the key says. */
  | { refusal: string }
  /** No answer came, and the request could not be looked at. */
  | 'unknown'
  /** Stopped before it was sent. */
  | 'notSent';

interface Batch {
  requests: readonly ApprovalRequest[];
  remark: string;
}

/** The parts of a client error that matter here. */
interface Failure {
  code?: number;
  kind?: string;
  message?: string;
}

/**
 * Decides several requests one after the other, each by a call of its own. One that fails keeps none
 * of the others from being decided, and the end of each is told as what it is.
 */
export function useBulkDecision(verdict: Verdict) {
  const [ends, setEnds] = useState<ReadonlyMap<number, BulkEnd>>(new Map());
  const isStopped = useRef(false);
  const [state, setState] = useState<'asking' | 'running' | 'done'>('asking');
  const { mutate } = useAction({
    invalidates: ['approvalRequests', 'users', 'userHistory', 'history', 'dashboard', 'wallets'],
    run: async (provider, { requests, remark }: Batch) => {
      setState('running');
      for (const request of requests) {
        const end = isStopped.current
          ? 'notSent'
          : await decideOne(provider, verdict, request, remark);
        if (end === undefined) return;
        setEnds(known => new Map(known).set(request.id, end));
      }
      // what the lists show of it may come later
      setState('done');
    },
  });
  return {
    ends,
    state,
    decide: (requests: readonly ApprovalRequest[], remark: string) => mutate({ requests, remark }),
    stop: () => {
      isStopped.current = true;
    },
  };
}

/** @returns undefined when the session is over, and with it everything */
async function decideOne(
  provider: PortalDataProvider,
  verdict: Verdict,
  { id, payloadHash }: ApprovalRequest,
  remark: string,
): Promise<BulkEnd | undefined> {
  try {
    const request =
      verdict === 'approve'
        ? await provider.approveRequest({ id, payloadHash, remark })
        : await provider.rejectRequest({ id, payloadHash, remark });
    return { request, isMine: true };
  } catch (error) {
    const request = currentRequest(error);
    if (request) return { request, isMine: false };
    const reason = refusedDecision(error);
    if (reason) return { refusal: `operations.requests.whyNot.${reason}` };
    const { code = 0, kind, message = 'errors.unknown' } = error as Failure;
    if (kind === 'cancel' || endsSession(code)) return undefined;
    return code === 0 ? lookAgain(provider, id) : { refusal: message };
  }
}

/** No answer came: the request itself tells whether the decision was made. */
async function lookAgain(provider: PortalDataProvider, id: number): Promise<BulkEnd> {
  try {
    const meta = { background: true };
    const { data } = await provider.getOne<ApprovalRequest>('approvalRequests', { id, meta });
    return { request: data, isMine: false };
  } catch {
    return 'unknown';
  }
}
