import type { ApprovalStatus } from '../../../contract/statuses.ts';

/** What the stream's event `Approval` tells. */
export interface ApprovalNews {
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
