import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { currentRequest } from '../../../contract/currentRequest.ts';
import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import type { Decision } from '../../../providers/data/surface.ts';
import { useAction } from '../../../providers/data/useAction.ts';
import type { Queue } from '../../../ui/queue/useQueue.ts';
import type { Verdict } from './requestQueue.ts';
import { useTellEnd } from './useTellEnd.ts';

interface Word extends Decision {
  verdict: Verdict;
  remark: string;
  /** Forgets the draft of the remark. */
  onSent: () => void;
}

/** Ends of a decision after which there is nothing more to see. */
const DONE: readonly string[] = ['APPLIED', 'REJECTED'];

export type VerdictAction = ReturnType<typeof useVerdict>;

/**
 * Approves or rejects. What the backend answers stands for the request from then on; only what else
 * a decision changes is asked for again, once it is looked at: a queue costs one request a case.
 */
export function useVerdict(queue: Queue<ApprovalRequest, Verdict>) {
  const { isShown } = queue;
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { tellEnd, tellEndedBefore } = useTellEnd();

  /** Whose answer tells, or has told, what has become of them. */
  const answering = useRef(new Set<number>());
  const ended = useRef(new Set<number>());
  const end = (request: ApprovalRequest, { onSent }: Word, isMine: boolean) => {
    ended.current.add(request.id);
    void queryClient.invalidateQueries({
      queryKey: ['approvalRequests', 'getList'],
      refetchType: 'none',
    });
    if (isMine) {
      tellEnd(request);
      const count = ['approvalRequests', 'pending-count'];
      queryClient.setQueryData<number>(count, known => known && known - 1);
    } else tellEndedBefore(request);
    onSent();
    if (isMine && DONE.includes(request.status)) return queue.finish(request);
    queue.settle(request);
    if (isShown(request.id)) queue.choose(undefined);
  };

  const action = useAction({
    run: (provider, { verdict, id, payloadHash, remark }: Word) =>
      verdict === 'approve'
        ? provider.approveRequest({ id, payloadHash, remark })
        : provider.rejectRequest({ id, payloadHash, remark }),
    invalidates: ['users', 'userHistory', 'history', 'dashboard', 'wallets'],
    onSuccess: (request, word) => end(request, word, true),
    onError: (error, word) => {
      const request = currentRequest(error);
      if (request && request.status !== 'PENDING') {
        end(request, word, false);
        return true;
      }
      answering.current.delete(word.id);
      if (isShown(word.id)) {
        // it is not what was shown, or nobody knows what has become of it
        if (request) queue.choose(undefined);
        queue.refetch();
      }
      if (!request) return isShown(word.id);
      notify('operations.requests.changedSince', { type: 'warning' });
      return true;
    },
  });
  /** A request that has ended takes no other word, however quickly it is pressed (E1). */
  const decide = (word: Word) => {
    if (ended.current.has(word.id) || action.isPending) return;
    answering.current.add(word.id);
    action.mutate(word);
  };
  const isAnswering = (id: number) => answering.current.has(id);
  return {
    decide,
    isAnswering,
    isPending: action.isPending,
    problem: isShown(action.variables?.id) ? action.error : undefined,
  };
}
