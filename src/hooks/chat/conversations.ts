import { createStore } from '#api/store.ts';
import type { ChatContact, ChatMessage } from '#contract/records/chat.ts';
import { chatCalls, PAGE } from './chatCalls.ts';
import {
  type ChatState,
  chatIn,
  EMPTY_CHAT,
  isUndelivered,
  lastSeqOf,
  withChatError,
  withContact,
  withContacts,
  withMessages,
  withRead,
} from './chatState.ts';

/** Page size while loading back to an old message. */
const LARGE = 200;

/** The state of the chat, and how it is changed as long as the screen is open. */
interface StateAccess {
  get: () => ChatState;
  change: (next: (state: ChatState) => ChatState) => void;
}

/** A request of a conversation: each kind replaces an earlier failure of the same kind. */
type RequestKind = 'contact' | 'newest' | 'older' | 'reach';

/** Performs a request of a conversation; its failure is the conversation's error until the request is repeated. */
type Attempt = (
  contactId: number,
  kind: RequestKind,
  request: () => Promise<void>,
) => Promise<void>;

/** Contacts and conversations, and the calls that keep them up to date. */
export function createConversations() {
  const { get, set, subscribe } = createStore<ChatState>(EMPTY_CHAT);
  let isStopped = false;
  const state: StateAccess = {
    get,
    change: next => {
      if (!isStopped) set(next(get()));
    },
  };
  const { attempt, retry, retryAll } = createAttempts(state);
  const reader = createReader(state, attempt);

  /** Marks that were sent, by contact and kind. */
  const marked = new Map<string, number>();
  /** Reports what was received or read. A mark that fails is sent again with the next list of contacts. */
  const mark = (contactId: number, kind: 'delivered' | 'read', seq: number) => {
    const name = `${kind} ${contactId}`;
    if ((marked.get(name) ?? 0) >= seq) return;
    marked.set(name, seq);
    if (kind === 'read') state.change(before => withRead(before, contactId, seq));
    chatCalls.mark(contactId, { [kind]: seq }).catch(() => marked.delete(name));
  };

  return {
    get,
    subscribe,
    mark,
    retry,
    ...createContacts(state, attempt, mark),
    ...reader,
    /** Adds a sent message that the backend has accepted, and loads those missing before it. */
    take: (message: ChatMessage) => {
      const { contactId, seq } = message;
      state.change(before => withMessages(before, contactId, [message]));
      const chat = chatIn(get(), contactId);
      if (chat && lastSeqOf(chat) < seq) void reader.catchUp(contactId);
    },
    /** Requests what may have been missed during a gap of the stream, and repeats failed requests. */
    catchUpAll: () => {
      retryAll();
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

/** Runs the requests of conversations, and stores those that failed. */
function createAttempts({ change }: StateAccess) {
  const failed = new Map<
    number,
    Map<RequestKind, { request: () => Promise<void>; error: unknown }>
  >();

  const attempt: Attempt = async (contactId, kind, request) => {
    const ofChat = failed.get(contactId) ?? new Map();
    failed.set(contactId, ofChat);
    try {
      await request();
      ofChat.delete(kind);
    } catch (error) {
      ofChat.set(kind, { request, error });
    }
    const [first] = ofChat.values();
    change(state => withChatError(state, contactId, first?.error));
  };
  /** Repeats the failed requests of a conversation. */
  const retry = (contactId: number) => {
    for (const [kind, { request }] of [...(failed.get(contactId) ?? [])])
      void attempt(contactId, kind, request);
  };
  return {
    attempt,
    retry,
    retryAll: () => {
      for (const contactId of failed.keys()) retry(contactId);
    },
  };
}

/** Loads the list of contacts page by page, and contacts that are not in it. */
function createContacts(
  { get, change }: StateAccess,
  attempt: Attempt,
  mark: (contactId: number, kind: 'delivered' | 'read', seq: number) => void,
) {
  /** Number of pages of the list that are shown. */
  let pages = 1;
  /** Contacts that were opened without being in the list. */
  const lookedUp = new Map<number, ChatContact>();

  /** The latest refresh of the list that has begun, and the latest of which the response is shown. */
  let begun = 0;
  let applied = 0;

  const loadContacts = async () => {
    begun += 1;
    const turn = begun;
    try {
      const loaded = await Promise.all(
        Array.from({ length: pages }, (_, page) => chatCalls.contacts({ page })),
      );
      if (turn < applied) return;
      applied = turn;
      const listed = loaded.flatMap(({ content }) => content);
      const hasMore = (loaded.at(-1)?.total ?? 0) > listed.length;
      for (const { id } of listed) lookedUp.delete(id);
      change(state => withContacts(state, [...listed, ...lookedUp.values()], hasMore));
      for (const one of listed) {
        const { id, lastSeq, ownRead } = one;
        if (isUndelivered(one)) mark(id, 'delivered', lastSeq);
        const read = get().chatContact?.find(contact => contact.id === id)?.ownRead ?? 0;
        if (read > ownRead) mark(id, 'read', read);
      }
      await Promise.all([...lookedUp.keys()].map(loadContact));
    } catch (error) {
      if (turn > applied) change(state => ({ ...state, error }));
    }
  };
  const loadContact = (contactId: number) =>
    attempt(contactId, 'contact', async () => {
      const contact = await chatCalls.contact(contactId);
      lookedUp.set(contactId, contact);
      change(state => withContact(state, contact));
    });

  return {
    loadContacts,
    /** Loads the next page of the list. */
    loadMoreContacts: async () => {
      pages += 1;
      await loadContacts();
    },
    /** Loads a contact that is not in the list, such as one found by a search. */
    lookUp: async (contactId: number) => {
      if (!get().chatContact?.some(({ id }) => id === contactId)) await loadContact(contactId);
    },
  };
}

/** Loads the messages of conversations, always adjacent to those that are loaded. */
function createReader({ get, change }: StateAccess, attempt: Attempt) {
  /** Conversations that are being opened or caught up with, and whether something was reported in the meantime. */
  const catching = new Map<number, boolean>();
  const firstSeqIn = (contactId: number) => chatIn(get(), contactId)?.userData[0]?.seq ?? 0;

  const loadPage = async (contactId: number, before: number | undefined, size: number) => {
    const page = await chatCalls.page(contactId, before, size);
    change(state => withMessages(state, contactId, page, page.length < size));
  };
  const loadMissed = async (contactId: number, last: number) => {
    const missed = await chatCalls.missed(contactId, last);
    change(state => withMessages(state, contactId, missed));
  };
  /** A pending response may lack messages that were reported after it was requested. */
  const loadNews = async (contactId: number) => {
    const isBusy = catching.has(contactId);
    catching.set(contactId, isBusy);
    if (isBusy) return;
    try {
      do {
        catching.set(contactId, false);
        const chat = chatIn(get(), contactId);
        await (chat
          ? loadMissed(contactId, lastSeqOf(chat))
          : loadPage(contactId, undefined, PAGE));
      } while (catching.get(contactId));
    } finally {
      catching.delete(contactId);
    }
  };
  const loadNewest = (contactId: number) => attempt(contactId, 'newest', () => loadNews(contactId));

  return {
    /** Loads the newest page of a conversation, or the messages since it was left. */
    open: loadNewest,
    /** Loads the messages after the last loaded one; one call at a time for a conversation. */
    catchUp: async (contactId: number): Promise<void> => {
      if (chatIn(get(), contactId) || catching.has(contactId)) await loadNewest(contactId);
    },
    loadOlder: (contactId: number): Promise<void> =>
      attempt(contactId, 'older', async () => {
        const first = firstSeqIn(contactId);
        if (first > 1) await loadPage(contactId, first, PAGE);
      }),
    /** Loads older messages up to a sequence number, in the largest pages. */
    reach: (contactId: number, seq: number): Promise<void> =>
      attempt(contactId, 'reach', async () => {
        for (let first = firstSeqIn(contactId); first > seq; ) {
          await loadPage(contactId, first, LARGE);
          const next = firstSeqIn(contactId);
          if (next >= first) return;
          first = next;
        }
      }),
  };
}
