import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAfterPause } from '#ui/useAfterPause.ts';
import { chatCalls } from './chatCalls.ts';

/** Ms without typing before a search starts. */
const PAUSE = 400;
/** Minimum length of a search of messages, in characters. */
const SHORTEST = 2;

/**
 * Searches contacts by name and the user's messages by text, once the user has stopped typing. A changed text
 * aborts the previous search.
 * @returns `isLoading` until the results match the typed text
 */
export function useChatSearch(typed: string) {
  const [text, setText] = useState('');
  const wanted = typed.trim();
  useAfterPause(wanted, wanted === text ? undefined : PAUSE, () => setText(wanted));
  const isAsked = text !== '' && wanted !== '';
  const people = useQuery({
    queryKey: ['chat', 'contacts', text],
    queryFn: async ({ signal }) => (await chatCalls.contacts({ search: text, signal })).content,
    enabled: isAsked,
    gcTime: 0,
  });
  const messages = useQuery({
    queryKey: ['chat', 'messages', text],
    queryFn: ({ signal }) => chatCalls.find(text, signal),
    enabled: isAsked && [...text].length >= SHORTEST,
    gcTime: 0,
  });
  return {
    isAsked,
    isLoading: isAsked && (wanted !== text || people.isFetching || messages.isFetching),
    contacts: people.data,
    messages: isAsked ? messages.data : undefined,
    error: isAsked ? (people.error ?? messages.error) : undefined,
    retry: () => {
      void people.refetch();
      void messages.refetch();
    },
  };
}
