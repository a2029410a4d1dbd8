import { newListeners } from '#api/store.ts';

/** A pending request. */
export interface Running {
  /** Aborts it; it then rejects as cancelled. */
  abort: () => void;
  /** Runs in the background: no loading layer, and the user cannot cancel it. */
  background: boolean;
  /** Changes data: anything that would reload the page waits for it (G13). */
  mutation: boolean;
}

const running = new Set<Running>();
const listeners = newListeners();

const count = (isCounted: (one: Running) => boolean): number =>
  [...running].filter(isCounted).length;

const abortWhere = (isMeant: (one: Running) => boolean) => {
  for (const one of [...running].filter(isMeant)) one.abort();
};

/**
 * The state behind the loading layer. A set of pending requests rather than a counter, so that it is empty exactly when
 * the last request has ended, however it ended.
 */
export const pending = {
  /** Number of foreground requests. */
  get: (): number => count(one => !one.background),

  /** Whether a foreground change is being sent. */
  busy: (): boolean => count(one => one.mutation && !one.background) > 0,

  subscribe: listeners.add,

  /** Registers a request. @returns a function that ends it; further calls have no effect */
  begin: (request: Running): (() => void) => {
    running.add(request);
    listeners.notify();
    return () => {
      if (running.delete(request)) listeners.notify();
    };
  },

  /** The user cancels: aborts every foreground request (G5). */
  cancel: (): void => abortWhere(one => !one.background),

  /** The session has ended: no response must arrive in the next one (A8). */
  abortAll: (): void => abortWhere(() => true),
};
