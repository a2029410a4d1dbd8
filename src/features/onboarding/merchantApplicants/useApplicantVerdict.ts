import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import type { Merchant } from '../../../contract/records/merchant.ts';
import { useAction } from '../../../providers/data/useAction.ts';
import { codeOf } from '../../../ui/codeOf.ts';
import type { Verdict } from './choices.ts';

export interface Word {
  verdict: Verdict;
  merchant: Merchant;
  /** Percent; of the first approval alone. */
  mdr: number | undefined;
  remark: string;
  /** Forgets the draft. */
  onSent: () => void;
}

interface Ends {
  /** It is done, or asked of the validator, and stands so from now on. */
  onEnd: (merchant: Merchant) => void;
  /** Somebody was faster: it must be looked at again, and is gone where it was deleted. */
  onDecidedBefore: (merchant: Merchant, isGone: boolean) => void;
  /** Whether a problem of this application is told where it is shown. */
  isShown: (id: number) => boolean;
}

const NOT_FROM_THIS_STATE = 3009;
const NOT_FOUND = 3100;

/** One on credit is decided twice. */
const stepOf = ({ id, status }: Merchant) => `${id} ${status}`;

/**
 * Approves or rejects an application, or asks the validator to. What the backend answers stands for it from
 * then on; what a decision changes elsewhere is asked for again once it is looked at.
 */
export function useApplicantVerdict({ onEnd, onDecidedBefore, isShown }: Ends) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const ended = useRef(new Set<string>());

  const forgetLists = () => {
    void queryClient.invalidateQueries({
      queryKey: ['merchantApplicants', 'getList'],
      refetchType: 'none',
    });
  };
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
        return onEnd(merchant);
      }
      ended.current.add(stepOf(merchant));
      tellDone(outcome.value);
      onEnd(outcome.value);
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
      onDecidedBefore(merchant, isGone);
      return true;
    },
  });
  /** A step that was decided takes no other word, however quickly it is pressed (E1). */
  const decide = (word: Word) => {
    if (ended.current.has(stepOf(word.merchant)) || action.isPending) return;
    action.mutate(word);
  };
  return { ...action, decide };
}
