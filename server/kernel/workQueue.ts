import { tooManyTries } from './failure.ts';

interface Limits {
  /** Maximum number of concurrent tasks. */
  readonly atOnce: number;
  /** Maximum number of waiting tasks. */
  readonly mostWaiting: number;
}

/** Seconds after which to retry when the queue is full. */
const RETRY_AFTER = 5;

/** Expensive tasks with limited concurrency, in order of arrival. */
export interface WorkQueue {
  /**
   * Runs a task in its turn.
   * @throws {ApiFailure} 1004 with `Retry-After` if the queue is full, or if `signal` is aborted before the task starts
   */
  <Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** The number of waiting tasks. */
  depth(): number;
}

/** Creates a queue of its own for one kind of task. */
export function createWorkQueue({ atOnce, mostWaiting }: Limits): WorkQueue {
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

  const run = async <Result>(
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> => {
    if (signal?.aborted) throw tooManyTries(RETRY_AFTER);
    if (running < atOnce) running += 1;
    else if (waiting.size >= mostWaiting) throw tooManyTries(RETRY_AFTER);
    else await turn(signal);
    try {
      return await work();
    } finally {
      // passes the slot on directly, so that no new task can take it first
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(run, { depth: () => waiting.size });
}
