import { useEffect, useEffectEvent, useState } from 'react';
import { isRecord, parseJson } from '#contract/json.ts';
import { useGathered } from '#hooks/live/useGathered.ts';
import { useStreamEvent } from '#hooks/live/useStreamEvent.ts';
import { useStored } from '#page/useStored.ts';
import { createConversations } from './conversations.ts';
import { createSender } from './sender.ts';

/** Ms after which presence is asked for again while the page is looked at. */
const PRESENCE = 60_000;

/** What an event of the stream is about; undefined for anything else. */
function heardOf(data: string): { contactId: number; seq: number | undefined } | undefined {
  const told = parseJson(data);
  if (!isRecord(told) || typeof told.contactId !== 'number') return undefined;
  return { contactId: told.contactId, seq: typeof told.seq === 'number' ? told.seq : undefined };
}

/**
 * The user's conversations, live: contacts, messages and what was not sent yet. An event only says that there is
 * something; messages are asked for by the last number that is here, so that nothing is missed, and nothing comes twice.
 */
export function useChat() {
  const [chat] = useState(createConversations);
  const [sender] = useState(() =>
    createSender(message => {
      chat.take(message);
      void chat.loadContacts();
    }),
  );
  const state = useStored(chat);
  const outgoing = useStored(sender);

  const refresh = useGathered<undefined>(() => void chat.loadContacts());
  useStreamEvent(
    'Chat',
    data => {
      const heard = heardOf(data);
      if (!heard) return;
      if (heard.seq !== undefined) void chat.catchUp(heard.contactId);
      refresh(undefined);
    },
    () => {
      chat.catchUpAll();
      refresh(undefined);
      sender.retry();
    },
  );

  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refresh(undefined);
  });
  useEffect(() => {
    chat.start();
    void chat.loadContacts();
    sender.start();
    const timer = setInterval(() => look(), PRESENCE);
    return () => {
      clearInterval(timer);
      chat.stop();
      sender.stop();
    };
  }, [chat, sender]);

  // what has come by the stream before its own answer is sent
  useEffect(() => {
    const here = new Set(
      state.userChat.flatMap(({ userData }) => userData.map(one => one.clientId)),
    );
    for (const { clientId } of outgoing) if (here.has(clientId)) sender.drop(clientId);
  }, [state.userChat, outgoing, sender]);

  return { state, outgoing, chat, sender };
}

export type Chat = ReturnType<typeof useChat>;
