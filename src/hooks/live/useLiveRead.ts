import { useGathered } from './useGathered.ts';
import { type StreamEventName, useStreamEvent } from './useStreamEvent.ts';

/** The part of a react-query result that is used. */
interface Read {
  /** When its data arrived, in ms since 1970; 0 if missing. */
  dataUpdatedAt: number;
  /** Whether a read is pending: its response may be older than the event. */
  isFetching: boolean;
  /** Whether the last read failed. */
  isError: boolean;
  refetch: () => unknown;
}

/**
 * Refetches a count or a sum a moment after a stream event, or after a gap of the stream, unless a read that began
 * since the last of them has completed; never before its first response, which is either not needed yet or pending. A
 * failed read is always repeated: otherwise it would never recover.
 */
export function useLiveRead(event: StreamEventName, read: Read): void {
  // destructured while rendering: react-query re-renders only for properties that were read during rendering
  const { dataUpdatedAt, isFetching, isError, refetch } = read;
  const heard = useGathered<number>(times => {
    const isOld = dataUpdatedAt > 0 && dataUpdatedAt < Math.max(...times);
    if (isOld || isError) refetch();
  });
  const hear = () => heard(isFetching ? Number.POSITIVE_INFINITY : Date.now());
  useStreamEvent(event, hear, hear);
}
