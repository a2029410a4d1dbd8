import { useEffect, useRef, useState } from 'react';
import type { UserChat } from '#hooks/chat/chatState.ts';
import { useTranslate } from '#ui/locale.ts';

/** Maximum length of an announced message, in characters. */
const MAX_LENGTH = 200;

/** The announcement for screen readers of a message that arrives while the conversation is open: author and text. */
export function useNews(chat: UserChat | undefined): string {
  const translate = useTranslate();
  const [news, setNews] = useState('');
  const latestSeq = useRef<number>(undefined);
  useEffect(() => {
    const last = chat?.userData.at(-1);
    if (!last) return;
    const before = latestSeq.current;
    latestSeq.current = last.seq;
    if (before === undefined || last.seq <= before || last.mine) return;
    const text = last.text || last.file?.name || '';
    setNews(translate('chat.said', { name: last.author, text: text.slice(0, MAX_LENGTH) }));
  }, [chat, translate]);
  return news;
}
