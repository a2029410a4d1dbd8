import type { ChatContact, ChatMessage } from '#contract/records/chat.ts';

/** The messages of one conversation that are here: without a gap, the oldest first. */
export interface UserChat {
  /** The contact's id. */
  readonly id: number;
  readonly userData: readonly ChatMessage[];
  /** The conversation begins with the first of them. */
  readonly isWhole: boolean;
}

/** What the portal knows of conversations. Source: docs/product.md, 3.10. */
export interface ChatState {
  /** Undefined until they have come. */
  readonly chatContact: readonly ChatContact[] | undefined;
  readonly userChat: readonly UserChat[];
  /** Why contacts or messages could not be read. */
  readonly error: unknown;
}

export const EMPTY_CHAT: ChatState = { chatContact: undefined, userChat: [], error: undefined };

export const chatIn = ({ userChat }: ChatState, id: number): UserChat | undefined =>
  userChat.find(chat => chat.id === id);

/** The number of the last message that is here; 0 for none. */
export const lastSeqOf = (chat: UserChat | undefined): number => chat?.userData.at(-1)?.seq ?? 0;

/** The messages of both, each once, by their number. */
function merged(
  known: readonly ChatMessage[],
  come: readonly ChatMessage[],
): readonly ChatMessage[] {
  const bySeq = new Map([...known, ...come].map(message => [message.seq, message]));
  if (bySeq.size === known.length) return known;
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}

/** Whether messages fit to what is here: nothing is missing in between. */
const fits = (known: readonly ChatMessage[], come: readonly ChatMessage[]): boolean => {
  const all = merged(known, come);
  return all.every(({ seq }, at) => at === 0 || seq === (all[at - 1]?.seq ?? 0) + 1);
};

/**
 * A conversation with messages that have come. What does not fit is left out: it is asked for with what is missing
 * before it, so that nothing is ever shown in the wrong order.
 */
export function withMessages(
  state: ChatState,
  id: number,
  come: readonly ChatMessage[],
  isWhole?: boolean,
): ChatState {
  const chat = chatIn(state, id) ?? { id, userData: [], isWhole: false };
  if (!fits(chat.userData, come)) return state;
  const userData = merged(chat.userData, come);
  const next = { id, userData, isWhole: isWhole ?? (chat.isWhole || userData[0]?.seq === 1) };
  return { ...state, userChat: [...state.userChat.filter(one => one.id !== id), next] };
}

/** Contacts as they have come; those found by a search stay beside them. */
export const withContacts = (state: ChatState, chatContact: readonly ChatContact[]): ChatState => ({
  ...state,
  chatContact,
  error: undefined,
});

/** A contact after its messages were read here. */
export const withRead = (state: ChatState, id: number, read: number): ChatState => ({
  ...state,
  chatContact: state.chatContact?.map(contact =>
    contact.id === id && contact.ownRead < read
      ? { ...contact, ownRead: read, unread: read >= contact.lastSeq ? 0 : contact.unread }
      : contact,
  ),
});
