import { createStore } from '#api/store.ts';
import type { ChatMessage } from '#contract/records/chat.ts';
import { chatCalls, PAGE } from './chatCalls.ts';
import {
  type ChatState,
  chatIn,
  EMPTY_CHAT,
  lastSeqOf,
  withContacts,
  withMessages,
  withRead,
} from './chatState.ts';

/** Messages of a page on the way to an old one. */
const LARGE = 200;

/** Contacts and conversations, and the calls that keep them up to date. One for a page. */
export function createConversations() {
  const { get, set, subscribe } = createStore<ChatState>(EMPTY_CHAT);
  let isStopped = false;
  const change = (next: (state: ChatState) => ChatState) => {
    if (!isStopped) set(next(get()));
  };
  const fail = (error: unknown) => change(state => ({ ...state, error }));
  const reader = createReader(get, change, fail);

  /** Marks that were sent, by contact and kind. */
  const marked = new Map<string, number>();
  /** A mark is a courtesy: one that does not get through is made again by the next. */
  const mark = (contactId: number, kind: 'delivered' | 'read', seq: number) => {
    const name = `${kind} ${contactId}`;
    if ((marked.get(name) ?? 0) >= seq) return;
    marked.set(name, seq);
    if (kind === 'read') change(state => withRead(state, contactId, seq));
    chatCalls.mark(contactId, { [kind]: seq }).catch(() => marked.delete(name));
  };

  const loadContacts = async () => {
    try {
      const contacts = await chatCalls.contacts();
      change(state => withContacts(state, contacts));
      for (const { id, unread, lastSeq, ownDelivered } of contacts)
        if (unread > 0 && lastSeq > ownDelivered) mark(id, 'delivered', lastSeq);
    } catch (error) {
      fail(error);
    }
  };

  return {
    get,
    subscribe,
    mark,
    loadContacts,
    ...reader,
    /** A message of one's own that the backend has taken; with a gap before it, what is missing as well. */
    take: (message: ChatMessage) => {
      const { contactId, seq } = message;
      change(state => withMessages(state, contactId, [message]));
      const chat = chatIn(get(), contactId);
      if (chat && lastSeqOf(chat) < seq) void reader.catchUp(contactId);
    },
    /** After a gap of the stream anything may have been missed. */
    catchUpAll: () => {
      for (const { id } of get().userChat) void reader.catchUp(id);
    },
    start: () => {
      isStopped = false;
    },
    stop: () => {
      isStopped = true;
    },
  };
}

/** Brings messages of conversations, always next to those that are here. */
function createReader(
  get: () => ChatState,
  change: (next: (state: ChatState) => ChatState) => void,
  fail: (error: unknown) => void,
) {
  /** Conversations that are being caught up with, and whether there is more to come since. */
  const catching = new Map<number, boolean>();
  const firstSeqIn = (contactId: number) => chatIn(get(), contactId)?.userData[0]?.seq ?? 0;

  const catchUp = async (contactId: number): Promise<void> => {
    const isBusy = catching.has(contactId);
    catching.set(contactId, isBusy);
    if (isBusy) return;
    try {
      do {
        catching.set(contactId, false);
        const chat = chatIn(get(), contactId);
        if (!chat) break;
        const missed = await chatCalls.missed(contactId, lastSeqOf(chat));
        change(state => ({ ...withMessages(state, contactId, missed), error: undefined }));
      } while (catching.get(contactId));
    } catch (error) {
      fail(error);
    } finally {
      catching.delete(contactId);
    }
  };
  const bring = async (contactId: number, before: number | undefined, size: number) => {
    try {
      const page = await chatCalls.page(contactId, before, size);
      change(state => ({
        ...withMessages(state, contactId, page, page.length < size),
        error: undefined,
      }));
    } catch (error) {
      fail(error);
    }
  };
  return {
    /** Asks for what has come after the last message that is here; one call at a time for a conversation. */
    catchUp,
    /** The newest page of a conversation, or what it has got since it was left. */
    open: (contactId: number): Promise<void> =>
      chatIn(get(), contactId) ? catchUp(contactId) : bring(contactId, undefined, PAGE),
    /** The next older page. */
    loadOlder: async (contactId: number): Promise<void> => {
      const first = firstSeqIn(contactId);
      if (first > 1) await bring(contactId, first, PAGE);
    },
    /** Older messages up to a number, in pages as large as there are. */
    reach: async (contactId: number, seq: number): Promise<void> => {
      for (let first = firstSeqIn(contactId); first > seq; ) {
        await bring(contactId, first, LARGE);
        const next = firstSeqIn(contactId);
        if (next >= first) return;
        first = next;
      }
    },
  };
}
