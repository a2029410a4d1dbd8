import { useEffect, useEffectEvent } from 'react';
import { subscribeStream } from '#api/stream/stream.ts';

/** What the live stream speaks of. Source: docs/product.md, 4.8 (Menu); docs/contract.md (the others). */
export type StreamEventName = 'Menu' | 'Notification' | 'Approval' | 'Claim' | 'Chat';

/**
 * Hears one kind of event of the live stream while the component stands. One connection serves all
 * of them, in all tabs; what was said while there was none is not said again, so an event is a hint to
 * ask again and never the only way to know.
 *
 * @param listener given the event's data unchanged: a word, or JSON that must not be trusted. May
 *   change from render to render
 */
export function useStreamEvent(event: StreamEventName, listener: (data: string) => void): void {
  const hear = useEffectEvent(listener);
  useEffect(
    () =>
      subscribeStream(heard => {
        if (heard.event === event) hear(heard.data);
      }),
    [event],
  );
}
