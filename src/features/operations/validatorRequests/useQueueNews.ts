import { useEffect, useRef } from 'react';
import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import { useStreamEvent } from '../../../session/useStreamEvent.ts';
import type { Queue } from '../../../ui/queue/useQueue.ts';
import { readNews } from './approvalNews.ts';

/** Ms in which new requests are gathered, so that a row of them is looked for once. */
const GATHERED = 1000;

/**
 * Tells a queue what others do to it meanwhile.
 * @param isAnswering whether the answer to this person's own decision tells what has become of a request
 */
export function useQueueNews(
  queue: Queue<ApprovalRequest>,
  isAnswering: (id: number) => boolean,
): void {
  const latest = useRef(queue);
  latest.current = queue;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useStreamEvent('Approval', data => {
    const news = readNews(data);
    if (!news || isAnswering(Number(news.id))) return;
    if (news.status !== 'PENDING') return queue.ended(news.id);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current.lookForMore(), GATHERED);
  });
}
