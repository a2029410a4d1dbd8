import { useEffect } from 'react';
import { PATHS } from '#contract/paths.ts';
import { currentSender } from '#hooks/chat/sender.ts';
import { useCanOpen } from '#session/useSession.ts';

/** Sends the chat messages that an earlier visit has left unsent, whichever screen is open. */
export function useUnsentMessages(): void {
  const hasChat = useCanOpen(PATHS.chat);
  useEffect(() => {
    if (hasChat) currentSender().retry();
  }, [hasChat]);
}
