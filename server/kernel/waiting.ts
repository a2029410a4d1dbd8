/** Work that waits for somebody. */
export interface Waiting {
  readonly count: number;
  /** Date of the oldest item; null if nothing waits. */
  readonly oldestDate: Date | null;
  /** It was not counted. */
  readonly estimated?: true | undefined;
}

export const NOTHING_WAITS: Waiting = { count: 0, oldestDate: null };
