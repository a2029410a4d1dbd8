import { useEffect } from 'react';
import { useLocation } from 'react-admin';
import { followsOtherTab } from '#api/stream/stream.ts';
import { PATHS } from '#contract/paths.ts';
import type { ChatContact } from '#contract/records/chat.ts';
import { useGathered } from '#hooks/live/useGathered.ts';
import { useStreamEvent } from '#hooks/live/useStreamEvent.ts';
import { chatCalls } from './chatCalls.ts';
import { readChatEvent } from './chatEvent.ts';
import { isUndelivered } from './chatState.ts';

/**
 * Marks new messages as delivered, whichever screen is open: those that the stream reports and, at the beginning and
 * after a gap, those of any conversation. Done by one tab of a browser, and left to the chat's screen while it is open.
 * @param isActive whether the user has the chat, and may make calls
 */
export function useDelivery(isActive: boolean): void {
  const { pathname } = useLocation();
  const isDue = isActive && pathname !== PATHS.chat;
  const gather = useGathered<number | 'any'>(contactIds => {
    if (isDue && !followsOtherTab()) void markNews(new Set(contactIds));
  });
  useStreamEvent(
    'Chat',
    data => {
      const event = readChatEvent(data);
      if (event?.seq !== undefined) gather(event.contactId);
    },
    () => gather('any'),
  );
  useEffect(() => {
    if (isActive) gather('any');
  }, [isActive, gather]);
}

/**
 * Marks the unread messages of conversations. Each conversation is requested first, because events also report the
 * user's own messages, and another browser may have marked it.
 */
async function markNews(contactIds: ReadonlySet<number | 'any'>): Promise<void> {
  if (contactIds.has('any')) return inBackground(markAll);
  for (const id of contactIds)
    if (id !== 'any') await inBackground(async () => markDelivered(await chatCalls.contact(id)));
}

async function markAll(): Promise<void> {
  const { content } = await chatCalls.contacts();
  for (const contact of content) await inBackground(() => markDelivered(contact));
}

async function markDelivered(contact: ChatContact): Promise<void> {
  const { id, lastSeq } = contact;
  if (isUndelivered(contact)) await chatCalls.mark(id, { delivered: lastSeq });
}

/** What fails is marked after the next event about the conversation, or the next gap. */
const inBackground = (work: () => Promise<void>): Promise<void> => work().catch(() => undefined);
