import { useRef, useState } from 'react';
import { useNavigate } from 'react-admin';
import type { Merchant } from '../../../contract/records/merchant.ts';
import { readOrder } from '../../../ui/queue/order.ts';
import { useQueue } from '../../../ui/queue/useQueue.ts';
import type { Verdict } from './choices.ts';
import { APPLICANTS, applicantPath } from './paths.ts';
import { useApplicantVerdict } from './useApplicantVerdict.ts';
import { useApplicationAhead } from './useApplication.ts';

export interface ApplicantQueueProps {
  id: string;
  filter: Readonly<Record<string, unknown>>;
  /** Of the list that it was opened from. */
  search: string;
}

/** The queue of applications, what is said to the one that is shown, and where it leads. */
export function useApplicantQueue({ id, filter, search }: ApplicantQueueProps) {
  const navigate = useNavigate();
  const to = (one: string) => applicantPath({ id: one }, search);
  const list = `${APPLICANTS}${search}`;
  const queue = useQueue<Merchant>({
    resource: 'merchantApplicants',
    order: readOrder(search),
    ...{ filter, id, to },
  });
  useApplicationAhead(queue.record && queue.place.next);

  /** From one that is not there any more: to the next one, or to the list. */
  const leave = (merchant: Merchant) => {
    queue.settle(merchant);
    if (queue.hasMore) queue.goOn();
    else navigate(list);
  };

  const [choice, setChoice] = useState<{ id: string; verdict: Verdict }>();
  const shown = useRef(id);
  shown.current = id;
  const isShown = (one: number | undefined) => String(one) === shown.current;

  const verdict = useApplicantVerdict({
    onEnd: merchant => {
      queue.settle(merchant);
      if (!isShown(merchant.id)) return;
      setChoice(undefined);
      queue.goOn();
    },
    onDecidedBefore: (merchant, isGone) => {
      if (isShown(merchant.id)) setChoice(undefined);
      if (isGone && isShown(merchant.id)) leave(merchant);
      else queue.ended(String(merchant.id));
    },
    isShown,
  });

  return {
    queue,
    list,
    leave,
    chosen: choice?.id === id ? choice.verdict : undefined,
    choose: (chosen: Verdict | undefined) => setChoice(chosen && { id, verdict: chosen }),
    decide: verdict.decide,
    isPending: verdict.isPending,
    error: isShown(verdict.variables?.merchant.id) ? verdict.error : undefined,
  };
}
