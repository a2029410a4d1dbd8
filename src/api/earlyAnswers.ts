/** An answer that was asked for before the code that needs it had loaded. */
export interface EarlyAnswer {
  answer: Promise<unknown>;
  abort: () => void;
}

const waiting = new Map<string, EarlyAnswer>();

const nameOf = (method: string, url: string) => `${method} ${url}`;

/** Keeps an answer for the call of the same method and URL. */
export const keepEarly = (method: string, url: string, early: EarlyAnswer): void => {
  waiting.set(nameOf(method, url), early);
};

/** Whether one waits already. */
export const hasEarly = (method: string, url: string): boolean => waiting.has(nameOf(method, url));

/** The answer that waits for this call, once: the next call asks anew. */
export function takeEarly(method: string, url: string): EarlyAnswer | undefined {
  const name = nameOf(method, url);
  const early = waiting.get(name);
  waiting.delete(name);
  return early;
}

/** Takes back an answer that nobody has called for; one that was taken is its caller's. */
export function dropEarly(method: string, url: string, early: EarlyAnswer): void {
  if (waiting.get(nameOf(method, url)) !== early) return;
  takeEarly(method, url);
  early.abort();
}

/** The session has ended: nothing that was asked for in it may be shown in the next one. */
export function dropAllEarly(): void {
  for (const early of waiting.values()) early.abort();
  waiting.clear();
}
