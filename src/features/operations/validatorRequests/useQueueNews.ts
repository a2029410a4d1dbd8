import type { ApprovalRequest } from '#contract/records/approval.ts';
import type { ApprovalStatus } from '#contract/words/statuses.ts';
import { useGathered } from '#hooks/live/useGathered.ts';
import { useStreamEvent } from '#hooks/live/useStreamEvent.ts';
import type { Queue } from '#ui/queue/useQueue.ts';

/** What the stream's event `Approval` tells. */
interface ApprovalNews {
  id: string;
  status: ApprovalStatus | string;
}

/** @param data of the event; undefined where it is none that we know */
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
 * Tells a queue what others do to it meanwhile.
 * @param isAnswering whether the answer to this person's own decision tells what has become of a request
 */
export function useQueueNews(
  queue: Pick<Queue<ApprovalRequest>, 'ended' | 'lookForMore'>,
  isAnswering: (id: number) => boolean,
): void {
  const lookForMore = useGathered(() => queue.lookForMore());
  useStreamEvent('Approval', data => {
    const news = readNews(data);
    if (!news || isAnswering(Number(news.id))) return;
    if (news.status !== 'PENDING') return queue.ended(news.id);
    lookForMore(news.id);
  });
}
