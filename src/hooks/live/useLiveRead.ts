import { useGathered } from './useGathered.ts';
import { type StreamEventName, useStreamEvent } from './useStreamEvent.ts';

/** A read as react-query gives it, as far as it is needed here. */
interface Read {
  /** When its answer came, in ms since 1970; 0 if missing. */
  dataUpdatedAt: number;
  refetch: () => unknown;
}

/**
 * Asks again for a count or a sum a moment after the stream has spoken of it, unless it was asked for
 * since; not at all before its first answer, which nobody has wanted yet or which is pending.
 */
export function useLiveRead(event: StreamEventName, read: Read): void {
  const heard = useGathered<number>(([since = 0]) => {
    if (read.dataUpdatedAt > 0 && read.dataUpdatedAt < since) read.refetch();
  });
  useStreamEvent(event, () => heard(Date.now()));
}
