import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import type { Merchant } from '../../../contract/records/merchant.ts';
import { useAction } from '../../../providers/data/useAction.ts';
import { codeOf } from '../../../ui/codeOf.ts';
import type { ApplicantQueue, Verdict } from './applicantQueue.ts';

export interface Word {
  verdict: Verdict;
  merchant: Merchant;
  /** Percent; of the first approval alone. */
  mdr: number | undefined;
  remark: string;
  /** Forgets the draft. */
  onSent: () => void;
}

export type ApplicantVerdict = ReturnType<typeof useApplicantVerdict>;

const NOT_FROM_THIS_STATE = 3009;
const NOT_FOUND = 3100;

/** One on credit is decided twice. */
const stepOf = ({ id, status }: Merchant) => `${id} ${status}`;

/** Lists of applications are read again, once they are looked at. */
export function useForgetLists(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({
      queryKey: ['merchantApplicants', 'getList'],
      refetchType: 'none',
    });
  };
}

/**
 * Approves or rejects an application, or asks the validator to. What the backend answers stands for it from
 * then on; what a decision changes elsewhere is asked for again once it is looked at.
 */
export function useApplicantVerdict(queue: ApplicantQueue) {
  const { isShown } = queue;
  const forgetLists = useForgetLists();
  const notify = useNotify();
  const ended = useRef(new Set<string>());
  const tellDone = ({ businessRegistrationName: name, status }: Merchant) =>
    notify(`applicants.ended.${status}`, { type: 'success', messageArgs: { name, _: status } });
  const tellSent = ({ id: number }: ApprovalRequest) =>
    notify('approvals.sent', { type: 'info', messageArgs: { number } });

  const action = useAction({
    run: (provider, { verdict, merchant: { id }, mdr, remark }: Word) => {
      if (verdict === 'reject') {
        return provider.changeMerchantStatus({
          id,
          merchantStatus: 'REJECTED',
          statusRemark: remark,
        });
      }
      const approvalType = verdict === 'approve' ? 'ONBOARDING' : 'CREDIT';
      return provider.approveMerchant({
        id,
        approvalType,
        remark,
        ...(mdr !== undefined && { mdr }),
      });
    },
    invalidates: ['merchants', 'approvalRequests', 'history', 'dashboard', 'wallets', 'users'],
    onSuccess: (outcome, { merchant, onSent }) => {
      forgetLists();
      onSent();
      if (outcome.status === 'sentForApproval') {
        tellSent(outcome.request);
        return queue.finish(merchant);
      }
      ended.current.add(stepOf(merchant));
      tellDone(outcome.value);
      queue.finish(outcome.value);
    },
    onError: (error, { merchant, onSent }) => {
      const code = codeOf(error);
      if (code !== NOT_FROM_THIS_STATE && code !== NOT_FOUND) return isShown(merchant.id);
      forgetLists();
      onSent();
      const isGone = code === NOT_FOUND;
      notify(isGone ? 'applicants.gone' : 'applicants.decidedMeanwhile', {
        type: 'info',
        messageArgs: { name: merchant.businessRegistrationName },
      });
      if (isShown(merchant.id)) queue.choose(undefined);
      if (isGone && isShown(merchant.id)) queue.leave(merchant);
      else queue.ended(String(merchant.id));
      return true;
    },
  });
  /** A step that was decided takes no other word, however quickly it is pressed (E1). */
  const decide = (word: Word) => {
    if (ended.current.has(stepOf(word.merchant)) || action.isPending) return;
    action.mutate(word);
  };
  return {
    decide,
    isPending: action.isPending,
    problem: isShown(action.variables?.merchant.id) ? action.error : undefined,
  };
}
