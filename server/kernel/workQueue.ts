import { tooManyTries } from './failure.ts';

interface Limits {
  /** Pieces of work that run at a time. */
  readonly atOnce: number;
  /** Pieces of work that may wait for their turn. */
  readonly mostWaiting: number;
}

/** Seconds after which a full queue is worth another try. */
const RETRY_AFTER = 5;

/**
 * Runs expensive work a few at a time, first come first served.
 * @returns runs a piece of work; it throws 1004 with `Retry-After` when the queue is full, or when
 *   `signal` is aborted before the turn of the work has come
 */
export function createWorkQueue({ atOnce, mostWaiting }: Limits) {
  const waiting = new Set<() => void>();
  let running = 0;

  const turn = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(start);
        reject(tooManyTries(RETRY_AFTER));
      };
      const start = () => {
        waiting.delete(start);
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      waiting.add(start);
      signal?.addEventListener('abort', giveUp, { once: true });
    });

  return async <Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    if (signal?.aborted) throw tooManyTries(RETRY_AFTER);
    if (running < atOnce) running += 1;
    else if (waiting.size >= mostWaiting) throw tooManyTries(RETRY_AFTER);
    else await turn(signal);
    try {
      return await work();
    } finally {
      // the place is handed over, so that nobody who comes meanwhile gets in between
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    }
  };
}
