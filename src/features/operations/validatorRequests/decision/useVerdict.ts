import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { currentRequest } from '#contract/currentRequest.ts';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { useDecision } from '#hooks/actions/useDecision.ts';
import type { CaseClaim } from '#hooks/cases/useClaim.ts';
import type { PortalDataProvider } from '#providers/data/surface.ts';
import type { ReadKey } from '#providers/data/useRead.ts';
import type { Said } from '#ui/queue/case/DecisionPanel.tsx';
import type { Queue } from '#ui/queue/useQueue.ts';
import type { Verdict } from '../requestQueue.ts';
import { useReportEnd } from './useReportEnd.ts';

type SentDecision = Said<Verdict> & { record: ApprovalRequest };

/** Final outcomes with nothing more to show. */
const DONE: readonly string[] = ['APPLIED', 'REJECTED'];

export type VerdictAction = ReturnType<typeof useVerdict>;

/** What a decision changes besides the request: whatever an approved change is made to. */
export const CHANGED_BY_VERDICT = [
  'users',
  'userHistory',
  'merchants',
  'merchantHistory',
  'bankAccounts',
  'allBankAccounts',
  'favourites',
  'wallets',
  'walletHistory',
  'walletConfigs',
  'history',
  'dashboard',
] as const satisfies readonly ReadKey[];

/** Sends a validator's decision with the hash of the request as shown. */
export const sendVerdict = (
  provider: PortalDataProvider,
  { verdict, record: { id, payloadHash }, remark }: Omit<SentDecision, 'onSent'>,
): Promise<ApprovalRequest> =>
  verdict === 'approve'
    ? provider.approveRequest({ id, payloadHash, remark })
    : provider.rejectRequest({ id, payloadHash, remark });

/**
 * Approves or rejects. The backend's response replaces the cached request; everything else that a decision changes is
 * refetched when it is next shown.
 */
export function useVerdict(queue: Queue<ApprovalRequest, Verdict>, claim: CaseClaim) {
  const { isShown } = queue;
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { reportEnd, reportEndedBefore } = useReportEnd();
  const settle = (request: ApprovalRequest) => {
    queue.settle(request);
    if (isShown(request.id)) queue.choose(undefined);
  };
  return useDecision({
    resource: 'approvalRequests',
    claim,
    isShown,
    run: (provider, word: SentDecision) => sendVerdict(provider, word),
    invalidates: CHANGED_BY_VERDICT,
    onSent: request => {
      reportEnd(request);
      const count = ['approvalRequests', 'pending-count'];
      queryClient.setQueryData<number>(count, known => known && known - 1);
      if (DONE.includes(request.status)) queue.finish(request);
      else settle(request);
      return true;
    },
    onFailed: (error, { record }) => {
      const request = currentRequest(error);
      if (request && request.status !== 'PENDING') {
        reportEndedBefore(request);
        settle(request);
        return 'ended';
      }
      if (isShown(record.id)) {
        // the request differs from what was shown, or its state is unknown
        if (request) queue.choose(undefined);
        queue.refetch();
      }
      if (!request) return 'open';
      notify('operations.requests.changedSince', { type: 'warning' });
      return 'shown';
    },
  });
}
