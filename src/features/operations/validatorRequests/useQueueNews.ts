import type { ApprovalRequest } from '#contract/records/approval.ts';
import type { ApprovalStatus } from '#contract/words/statuses.ts';
import { useGathered } from '#hooks/live/useGathered.ts';
import { useStreamEvent } from '#hooks/live/useStreamEvent.ts';
import type { Queue } from '#ui/queue/useQueue.ts';

/** Data of the stream's event `Approval`. */
interface ApprovalNews {
  id: string;
  status: ApprovalStatus | string;
}

/** @param data of the event; undefined if unknown */
export function readNews(data: string): ApprovalNews | undefined {
  try {
    const { id, status } = JSON.parse(data) as Partial<Record<string, unknown>>;
    if (!Number.isSafeInteger(id) || typeof status !== 'string') return undefined;
    return { id: String(id), status };
  } catch {
    return undefined;
  }
}

/**
 * Updates a queue with other users' decisions.
 * @param isAnswering whether the response to this user's own decision will show the request's new state
 */
export function useQueueNews(
  queue: Pick<Queue<ApprovalRequest>, 'ended' | 'lookForMore'>,
  isAnswering: (id: number) => boolean,
): void {
  const lookForMore = useGathered(() => queue.lookForMore());
  const hear = (data: string) => {
    const news = readNews(data);
    if (!news || isAnswering(Number(news.id))) return;
    if (news.status !== 'PENDING') return queue.ended(news.id);
    lookForMore(news.id);
  };
  useStreamEvent('Approval', hear, () => lookForMore(''));
}
