/** An answer that was asked for before the code that needs it had loaded. */
export interface EarlyAnswer {
  answer: Promise<unknown>;
  abort: () => void;
}

const waiting = new Map<string, EarlyAnswer>();

/** Keeps an answer for the GET of the same URL. */
export const keepEarly = (url: string, early: EarlyAnswer): void => {
  waiting.set(url, early);
};

/** Whether one waits already. */
export const hasEarly = (url: string): boolean => waiting.has(url);

/** The answer that waits for this URL, once: the next call asks again. */
export function takeEarly(url: string): EarlyAnswer | undefined {
  const early = waiting.get(url);
  waiting.delete(url);
  return early;
}

/** Takes back an answer that nobody has called for; one that was taken is its caller's. */
export function dropEarly(url: string, early: EarlyAnswer): void {
  if (waiting.get(url) !== early) return;
  waiting.delete(url);
  early.abort();
}

/** The session has ended: nothing that was asked for in it may be shown in the next one. */
export function dropAllEarly(): void {
  for (const early of waiting.values()) early.abort();
  waiting.clear();
}
