import type { Ended } from '#api/request/attempt.ts';

interface UnderWay {
  readonly ended: Promise<Ended<unknown>>;
  /** Number of pages that have started or followed it. */
  pages: number;
}

const underWay = new Map<string, UnderWay>();

/** Whether an intent is being sent or checked in this tab. */
export const isUnderWay = (intent: string): boolean => underWay.has(intent);

/**
 * Starts an attempt; a reopened page follows the attempt that it was left with.
 * @param start must not reject
 * @returns `ended`; `isLast`: no page opened later follows it, so this one reports the outcome
 */
export function startOrFollow<Value>(
  intent: string,
  start: () => Promise<Ended<Value>>,
): { ended: Promise<Ended<Value>>; isLast: () => boolean } {
  const entry = underWay.get(intent) ?? begin(intent, start);
  entry.pages += 1;
  const page = entry.pages;
  return { ended: entry.ended as Promise<Ended<Value>>, isLast: () => page === entry.pages };
}

function begin<Value>(intent: string, start: () => Promise<Ended<Value>>): UnderWay {
  const ended = start().finally(() => underWay.delete(intent));
  const entry: UnderWay = { ended, pages: 0 };
  underWay.set(intent, entry);
  return entry;
}
