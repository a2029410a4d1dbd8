/** The pending items of a queue. */
export interface Waiting {
  readonly count: number;
  /** Date of the oldest item; null if there is none. */
  readonly oldestDate: Date | null;
  /** Whether the count is an estimate. */
  readonly estimated?: true | undefined;
}

export const NOTHING_WAITS: Waiting = { count: 0, oldestDate: null };
