import type { ApprovalRequest } from '#contract/records/approval.ts';
import { isRecord, parseJson } from '#contract/text/json.ts';
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
  const news = parseJson(data);
  if (!isRecord(news)) return undefined;
  const { id, status } = news;
  if (!Number.isSafeInteger(id) || typeof status !== 'string') return undefined;
  return { id: String(id), status };
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
