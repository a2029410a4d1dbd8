/** A response requested before the code that needs it has loaded. */
export interface PrefetchedAnswer {
  answer: Promise<unknown>;
  abort: () => void;
}

const waiting = new Map<string, PrefetchedAnswer>();

/** Stores a response for the GET of the same URL. */
export const keepPrefetched = (url: string, prefetched: PrefetchedAnswer): void => {
  waiting.set(url, prefetched);
};

/** Whether a response is stored for this URL. */
export const hasPrefetched = (url: string): boolean => waiting.has(url);

/** Takes the stored response for this URL; the next call sends a new request. */
export function takePrefetched(url: string): PrefetchedAnswer | undefined {
  const prefetched = waiting.get(url);
  waiting.delete(url);
  return prefetched;
}

/** Drops a response that no call has taken; a taken response belongs to its caller. */
export function dropPrefetched(url: string, prefetched: PrefetchedAnswer): void {
  if (waiting.get(url) !== prefetched) return;
  waiting.delete(url);
  prefetched.abort();
}

/** Called at the end of a session: its responses must not be shown in the next one. */
export function dropAllPrefetched(): void {
  for (const prefetched of waiting.values()) prefetched.abort();
  waiting.clear();
}
