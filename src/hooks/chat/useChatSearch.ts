import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAfterPause } from '#ui/useAfterPause.ts';
import { chatCalls } from './chatCalls.ts';

/** Ms without typing before a search starts. */
const PAUSE = 400;
/** The least that messages are searched for. */
const SHORTEST = 2;

/** People by name, and one's own messages by what they say, once somebody has stopped typing. */
export function useChatSearch(typed: string) {
  const [text, setText] = useState('');
  const wanted = typed.trim();
  useAfterPause(wanted, wanted === text ? undefined : PAUSE, () => setText(wanted));
  const isAsked = text !== '' && wanted !== '';
  const people = useQuery({
    queryKey: ['chat', 'contacts', text],
    queryFn: () => chatCalls.contacts(text),
    enabled: isAsked,
    gcTime: 0,
  });
  const messages = useQuery({
    queryKey: ['chat', 'messages', text],
    queryFn: () => chatCalls.find(text),
    enabled: isAsked && [...text].length >= SHORTEST,
    gcTime: 0,
  });
  return {
    isAsked,
    contacts: people.data,
    messages: isAsked ? messages.data : undefined,
    error: isAsked ? (people.error ?? messages.error) : undefined,
    retry: () => {
      void people.refetch();
      void messages.refetch();
    },
  };
}
