import { call } from '#api/call.ts';
import { countUnreadChat } from '#contract/endpoints/people/chat.ts';
import { useLiveRead } from '#hooks/live/useLiveRead.ts';
import { useRead } from '#providers/data/useRead.ts';

/**
 * The number of the user's unread messages in all conversations; 0 until it is loaded. Requested once, and again after
 * an event of the stream.
 */
export function useUnreadMessages(isShown: boolean): number {
  const read = useRead(
    ['chat', 'unread'],
    (_, { signal }) => call(countUnreadChat, { signal, background: true }),
    { enabled: isShown, staleTime: Number.POSITIVE_INFINITY },
  );
  useLiveRead('Chat', read);
  return (isShown && read.data) || 0;
}
