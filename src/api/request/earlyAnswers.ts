/** A response requested before the code that needs it has loaded. */
export interface EarlyAnswer {
  answer: Promise<unknown>;
  abort: () => void;
}

const waiting = new Map<string, EarlyAnswer>();

/** Stores a response for the GET of the same URL. */
export const keepEarly = (url: string, early: EarlyAnswer): void => {
  waiting.set(url, early);
};

/** Whether a response is stored for this URL. */
export const hasEarly = (url: string): boolean => waiting.has(url);

/** Takes the stored response for this URL; the next call sends a new request. */
export function takeEarly(url: string): EarlyAnswer | undefined {
  const early = waiting.get(url);
  waiting.delete(url);
  return early;
}

/** Drops a response that no call has taken; a taken response belongs to its caller. */
export function dropEarly(url: string, early: EarlyAnswer): void {
  if (waiting.get(url) !== early) return;
  waiting.delete(url);
  early.abort();
}

/** On the end of a session: its responses must not be shown in the next one. */
export function dropAllEarly(): void {
  for (const early of waiting.values()) early.abort();
  waiting.clear();
}
