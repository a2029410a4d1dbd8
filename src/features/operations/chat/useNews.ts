import { useEffect, useRef, useState } from 'react';
import type { UserChat } from '#hooks/chat/chatState.ts';
import { useTranslate } from '#ui/locale.ts';

/** A screen reader is told so much of a message, in characters. */
const TOLD = 200;

/** What a screen reader says of a message that has come while the conversation is open: who, and what. */
export function useNews(chat: UserChat | undefined): string {
  const translate = useTranslate();
  const [news, setNews] = useState('');
  const known = useRef<number>(undefined);
  useEffect(() => {
    const last = chat?.userData.at(-1);
    if (!last) return;
    const before = known.current;
    known.current = last.seq;
    if (before === undefined || last.seq <= before || last.mine) return;
    const text = last.text || last.file?.name || '';
    setNews(translate('chat.said', { name: last.author, text: text.slice(0, TOLD) }));
  }, [chat, translate]);
  return news;
}
