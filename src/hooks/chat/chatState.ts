import type { ChatContact, ChatMessage } from '#contract/records/chat.ts';

/** The loaded messages of one conversation: without gaps, oldest first. */
export interface UserChat {
  /** The contact's id. */
  readonly id: number;
  readonly userData: readonly ChatMessage[];
  /** Whether the first of them is the first of the conversation. */
  readonly isWhole: boolean;
}

/** The contacts and conversations that the portal has loaded. Source: docs/product.md, 3.10. */
export interface ChatState {
  /** Undefined until they are loaded. */
  readonly chatContact: readonly ChatContact[] | undefined;
  /** Whether the backend has more contacts than are loaded. */
  readonly hasMoreContacts: boolean;
  readonly userChat: readonly UserChat[];
  /** Why the contacts could not be loaded. */
  readonly error: unknown;
  /** Why a conversation could not be loaded, by the contact's id. */
  readonly chatErrors: ReadonlyMap<number, unknown>;
}

export const EMPTY_CHAT: ChatState = {
  chatContact: undefined,
  hasMoreContacts: false,
  userChat: [],
  error: undefined,
  chatErrors: new Map(),
};

/** The conversation with a contact; undefined if it is not loaded. */
export const chatIn = ({ userChat }: ChatState, id: number): UserChat | undefined =>
  userChat.find(chat => chat.id === id);

/** The sequence number of the last loaded message; 0 for none. */
export const lastSeqOf = (chat: UserChat | undefined): number => chat?.userData.at(-1)?.seq ?? 0;

/** Whether a conversation has unread messages that were not marked as delivered. */
export const isUndelivered = ({ unread, lastSeq, ownDelivered }: ChatContact): boolean =>
  unread > 0 && lastSeq > ownDelivered;

/** The messages of both lists, each once, by sequence number. */
function merged(
  loaded: readonly ChatMessage[],
  added: readonly ChatMessage[],
): readonly ChatMessage[] {
  const bySeq = new Map([...loaded, ...added].map(message => [message.seq, message]));
  if (bySeq.size === loaded.length) return loaded;
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}

/** Whether messages join the loaded ones without a gap. */
const fits = (loaded: readonly ChatMessage[], added: readonly ChatMessage[]): boolean => {
  const all = merged(loaded, added);
  return all.every(({ seq }, at) => at === 0 || seq === (all[at - 1]?.seq ?? 0) + 1);
};

/**
 * Adds messages to a conversation. Messages beyond a gap are omitted: they are requested again together with the
 * missing ones, so that messages are never shown in the wrong order.
 */
export function withMessages(
  state: ChatState,
  id: number,
  added: readonly ChatMessage[],
  isWhole?: boolean,
): ChatState {
  const chat = chatIn(state, id) ?? { id, userData: [], isWhole: false };
  if (!fits(chat.userData, added)) return state;
  const userData = merged(chat.userData, added);
  const next = { id, userData, isWhole: isWhole ?? (chat.isWhole || userData[0]?.seq === 1) };
  return { ...state, userChat: [...state.userChat.filter(one => one.id !== id), next] };
}

/** A contact as the backend knew it, which may be before it knew what the user has read here. */
const withOwnRead = ({ chatContact }: ChatState, contact: ChatContact): ChatContact =>
  readUpTo(contact, chatContact?.find(({ id }) => id === contact.id)?.ownRead ?? 0);

const readUpTo = (contact: ChatContact, read: number): ChatContact =>
  contact.ownRead < read
    ? { ...contact, ownRead: read, unread: read >= contact.lastSeq ? 0 : contact.unread }
    : contact;

/** The list of contacts as loaded from the backend, in its order; each contact once. */
export const withContacts = (
  state: ChatState,
  loaded: readonly ChatContact[],
  hasMoreContacts: boolean,
): ChatState => ({
  ...state,
  chatContact: [
    ...new Map(loaded.map(contact => [contact.id, withOwnRead(state, contact)])).values(),
  ],
  hasMoreContacts,
  error: undefined,
});

/** Adds a contact that the list lacks to its end, or updates it there. */
export const withContact = (state: ChatState, contact: ChatContact): ChatState => ({
  ...state,
  chatContact: state.chatContact && [
    ...state.chatContact.filter(({ id }) => id !== contact.id),
    withOwnRead(state, contact),
  ],
});

/** Sets or clears the error of a conversation. */
export function withChatError(state: ChatState, id: number, error: unknown): ChatState {
  if (state.chatErrors.get(id) === error) return state;
  const chatErrors = new Map(state.chatErrors);
  if (error === undefined) chatErrors.delete(id);
  else chatErrors.set(id, error);
  return { ...state, chatErrors };
}

/** Marks the messages of a contact as read up to a sequence number. */
export const withRead = (state: ChatState, id: number, read: number): ChatState => ({
  ...state,
  chatContact: state.chatContact?.map(contact =>
    contact.id === id ? readUpTo(contact, read) : contact,
  ),
});
