import { useEffect, useEffectEvent, useState } from 'react';
import { useGathered } from '#hooks/live/useGathered.ts';
import { useStreamEvent } from '#hooks/live/useStreamEvent.ts';
import { useStored } from '#page/useStored.ts';
import { currentAttachments } from './attachments.ts';
import { readChatEvent } from './chatEvent.ts';
import { createConversations } from './conversations.ts';
import { currentSender } from './sender.ts';

/** Ms between two requests for presence while the page is visible. */
const PRESENCE = 60_000;

/**
 * The user's conversations, live: contacts, messages, drafts' files, and unsent messages. An event of the stream only
 * says that there is something new; messages are requested by the last loaded sequence number, so that none is missed
 * and none appears twice.
 */
export function useChat() {
  const [chat] = useState(createConversations);
  const [attachments] = useState(currentAttachments);
  const [sender] = useState(currentSender);
  const state = useStored(chat);
  const outgoing = useStored(sender);

  const refresh = useGathered<undefined>(() => void chat.loadContacts());
  useStreamEvent(
    'Chat',
    data => {
      const event = readChatEvent(data);
      if (!event) return;
      if (event.seq !== undefined) void chat.catchUp(event.contactId);
      refresh(undefined);
    },
    () => {
      chat.catchUpAll();
      refresh(undefined);
      sender.retry();
    },
  );

  const refreshIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refresh(undefined);
  });
  useEffect(() => {
    chat.start();
    void chat.loadContacts();
    const stopFollowing = sender.onSent(message => {
      chat.take(message);
      void chat.loadContacts();
    });
    sender.retry();
    const timer = setInterval(() => refreshIfVisible(), PRESENCE);
    return () => {
      clearInterval(timer);
      stopFollowing();
      attachments.leave();
      chat.stop();
    };
  }, [chat, sender, attachments]);

  // the stream may report a message before the response to its own call arrives
  useEffect(() => {
    const loaded = new Set(
      state.userChat.flatMap(({ userData }) => userData.map(message => message.clientId)),
    );
    for (const { clientId } of outgoing) if (loaded.has(clientId)) sender.drop(clientId);
  }, [state.userChat, outgoing, sender]);

  return { state, outgoing, chat, sender, attachments };
}

export type Chat = ReturnType<typeof useChat>;
