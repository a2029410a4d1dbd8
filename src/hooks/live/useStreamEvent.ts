import { useEffect, useEffectEvent } from 'react';
import { subscribeStream } from '#api/stream/stream.ts';
import { RECONNECTED } from '#api/stream/streamConnection.ts';

/** Events of the live stream. Source: docs/product.md, 4.8 (Menu); docs/contract.md (the others). */
export type StreamEventName = 'Menu' | 'Notification' | 'Approval' | 'Claim' | 'Chat' | 'Calendar';

/**
 * Subscribes to one event of the live stream while the component is mounted. All subscriptions of all tabs share one
 * connection. Events missed while disconnected are not repeated, so an event is only a hint to refetch.
 *
 * @param event the event's name
 * @param listener receives the event's data unchanged: a word, or untrusted JSON. May change from render to render
 * @param onGap called once the stream is back after a gap, in which events may have been missed
 */
export function useStreamEvent(
  event: StreamEventName,
  listener: (data: string) => void,
  onGap: () => void = () => undefined,
): void {
  const hear = useEffectEvent(listener);
  const catchUp = useEffectEvent(onGap);
  useEffect(
    () =>
      subscribeStream(heard => {
        if (heard.event === event) hear(heard.data);
        else if (heard.event === RECONNECTED) catchUp();
      }),
    [event],
  );
}
