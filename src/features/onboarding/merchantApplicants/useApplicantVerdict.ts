import { useNotify } from 'react-admin';
import { isChangedSince } from '#contract/currentRequest.ts';
import type { Merchant } from '#contract/records/merchant.ts';
import { readRate } from '#contract/rules/money/rateRules.ts';
import { MERCHANT_NOT_FOUND, UPDATE_STATUS_FAILED } from '#contract/words/codes.ts';
import { useDecision } from '#hooks/actions/useDecision.ts';
import type { CaseClaim } from '#hooks/cases/useClaim.ts';
import type { Said } from '#ui/queue/case/DecisionPanel.tsx';
import { codeOf } from '#ui/state/codeOf.ts';
import type { ApplicantQueue, Verdict } from './applicantQueue.ts';
import type { DecisionForm } from './MdrInput.tsx';
import { useRefreshApplications } from './useShownApplication.ts';

export type SentDecision = Said<Verdict, DecisionForm> & { record: Merchant };

export type ApplicantVerdict = ReturnType<typeof useApplicantVerdict>;

/**
 * Approves or rejects an application, or requests it from the validator. The response replaces the cached record;
 * other data that the decision changes is invalidated and refetched when it is next shown.
 */
export function useApplicantVerdict(queue: ApplicantQueue, claim: CaseClaim) {
  const { isShown } = queue;
  const notify = useNotify();
  const refreshApplications = useRefreshApplications();
  return useDecision({
    resource: 'merchantApplicants',
    claim,
    isShown,
    // an application of type `CREDIT` is decided twice
    stepOf: ({ record }: SentDecision) => `${record.id} ${record.status}`,
    run: (provider, { verdict, record, mdr, remark }) => {
      const { id, status: seenStatus, lastModifiedDate: seenDate = null } = record;
      if (verdict === 'reject') {
        const change = { merchantStatus: 'REJECTED', statusRemark: remark } as const;
        return provider.changeMerchantStatus({ id, ...change, seenStatus });
      }
      const approvalType = verdict === 'approve' ? 'ONBOARDING' : 'CREDIT';
      const rate = verdict === 'approve' ? readRate(mdr) : undefined;
      const offer = rate === undefined ? {} : { mdr: rate };
      const seen = { seenStatus, seenDate };
      return provider.approveMerchant({ id, approvalType, remark, ...seen, ...offer });
    },
    invalidates: [
      'merchants',
      'merchantHistory',
      'approvalRequests',
      'history',
      'dashboard',
      'wallets',
      'users',
    ],
    onSent: (outcome, { record }) => {
      const isDone = outcome.status === 'done';
      if (isDone) {
        const { businessRegistrationName: name, status } = outcome.value;
        const messageArgs = { name, _: status };
        notify(`applicants.ended.${status}`, { type: 'success', messageArgs });
      } else {
        notify('approvals.sent', { type: 'info', messageArgs: { number: outcome.request.id } });
      }
      refreshApplications();
      queue.finish(isDone ? outcome.value : record);
      return isDone;
    },
    onFailed: (error, { record }) => {
      const { id, businessRegistrationName: name } = record;
      if (isChangedSince(error)) {
        if (isShown(id)) queue.choose(undefined);
        queue.readAgain(String(id));
        refreshApplications();
        return 'open';
      }
      const isGone = codeOf(error) === MERCHANT_NOT_FOUND;
      if (!isGone && codeOf(error) !== UPDATE_STATUS_FAILED) return 'open';
      const message = isGone ? 'applicants.gone' : 'applicants.decidedMeanwhile';
      notify(message, { type: 'info', messageArgs: { name } });
      refreshApplications();
      if (isShown(id)) queue.choose(undefined);
      if (isGone && isShown(id)) queue.leave(record);
      else queue.outdated(String(id));
      return 'ended';
    },
  });
}
