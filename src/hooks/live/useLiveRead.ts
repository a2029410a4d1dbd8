import { useGathered } from './useGathered.ts';
import { type StreamEventName, useStreamEvent } from './useStreamEvent.ts';

/** The part of a react-query result that is used. */
interface Read {
  /** When its data arrived, in ms since 1970; 0 if missing. */
  dataUpdatedAt: number;
  /** Whether the last read failed. */
  isError: boolean;
  refetch: () => unknown;
}

/**
 * Refetches a count or a sum a moment after a stream event, or after a gap of the stream, unless it was fetched since; not
 * before its first response, which is either not needed yet or pending. A failed one is always fetched again: else it
 * would never come back.
 */
export function useLiveRead(event: StreamEventName, read: Read): void {
  const heard = useGathered<number>(([since = 0]) => {
    const isOld = read.dataUpdatedAt > 0 && read.dataUpdatedAt < since;
    if (isOld || read.isError) read.refetch();
  });
  const hear = () => heard(Date.now());
  useStreamEvent(event, hear, hear);
}
