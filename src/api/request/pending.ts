import { newListeners } from '#api/store.ts';

/** A request under way. */
export interface Running {
  /** Takes it back; it then rejects as cancelled. */
  abort: () => void;
  /** Runs in the background: no loading layer, and no person can cancel it. */
  background: boolean;
  /** Changes something: whatever would reload the page waits for it (G13). */
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
 * The counter behind the loading layer: a set of what runs, not a number that is raised and
 * lowered, so that it is empty exactly when the last request has ended, however it ended.
 */
export const pending = {
  /** How many requests a user waits for. */
  get: (): number => count(one => !one.background),

  /** Whether a change is being sent. */
  busy: (): boolean => count(one => one.mutation && !one.background) > 0,

  subscribe: listeners.add,

  /** Registers a request. @returns ends it; calling it twice is calling it once */
  begin: (request: Running): (() => void) => {
    running.add(request);
    listeners.notify();
    return () => {
      if (running.delete(request)) listeners.notify();
    };
  },

  /** A user gives up waiting: every request of the foreground is taken back (G5). */
  cancel: (): void => abortWhere(one => !one.background),

  /** The session has ended: no answer may arrive in the next one (A8). */
  abortAll: (): void => abortWhere(() => true),
};
