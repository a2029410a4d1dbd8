import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import { useGathered } from '../../../session/useGathered.ts';
import { useStreamEvent } from '../../../session/useStreamEvent.ts';
import type { Queue } from '../../../ui/queue/useQueue.ts';
import { readNews } from './approvalNews.ts';

/**
 * Tells a queue what others do to it meanwhile.
 * @param isAnswering whether the answer to this person's own decision tells what has become of a request
 */
export function useQueueNews(
  queue: Queue<ApprovalRequest>,
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
