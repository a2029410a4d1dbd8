import { useQuery } from '@tanstack/react-query';
import type { ChatContact, ChatMessage } from '#contract/records/chat.ts';
import { chatCalls } from './chatCalls.ts';

/**
 * The contact of a message, requested if the list does not have it, which begins with the latest conversations.
 * @param listed the contact in the list
 * @returns without a name until it is loaded; if it cannot be, with the author's, unless that is the user
 */
export function useContactOf(
  { contactId, mine, author }: Pick<ChatMessage, 'contactId' | 'mine' | 'author'>,
  listed: ChatContact | undefined,
): Pick<ChatContact, 'id' | 'name'> {
  const { data, isError } = useQuery({
    queryKey: ['chat', 'contact', contactId],
    queryFn: () => chatCalls.contact(contactId),
    enabled: listed === undefined,
  });
  const otherwise = isError && !mine ? author : '';
  return listed ?? data ?? { id: contactId, name: otherwise };
}
