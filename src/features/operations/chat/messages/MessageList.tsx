import { Box, Divider, Typography } from '@mui/material';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChatContact } from '#contract/records/chat.ts';
import type { UserChat } from '#hooks/chat/chatState.ts';
import type { Outgoing } from '#hooks/chat/sender.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatDay } from '#ui/text/format.ts';
import { type ChatItem, itemsOf, readWhenOpened } from '../chatItems.ts';
import { SentMessage, UnsentMessage } from './Message.tsx';

/** A message found by a search, which is scrolled into view. */
export interface GoTo {
  seq: number;
  /** Differs each time that it is opened: the user may have scrolled away from it since. */
  visit: string;
}

interface MessageListProps {
  /** Undefined until it is loaded. */
  chat: UserChat | undefined;
  isLoading: boolean;
  contact: ChatContact | undefined;
  outgoing: readonly Outgoing[];
  loadOlder: () => Promise<void>;
  goTo: GoTo | undefined;
  onRetry: (clientId: string) => void;
  onDrop: (clientId: string) => void;
}

/** Older messages are requested when a row this close to the first one is visible. */
const NEAR = 5;
/** Estimated height of a row before it is measured, in px. */
const ROW = 60;

/**
 * The messages of a conversation; only the visible ones are rendered. It starts at the end and stays there while
 * messages arrive; older ones are requested when the user scrolls to them, and the visible ones keep their place.
 */
export function MessageList(props: MessageListProps) {
  const { chat, isLoading, contact, outgoing, loadOlder, goTo, onRetry, onDrop } = props;
  const translate = useTranslate();
  const log = useRef<HTMLDivElement>(null);
  const [opened] = useState(contact);
  const messages = chat?.userData ?? [];
  const readTo = opened ? readWhenOpened(messages, opened) : Number.MAX_SAFE_INTEGER;
  const items = itemsOf(messages, outgoing, readTo);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => log.current,
    estimateSize: () => ROW,
    getItemKey: at => items[at]?.key ?? at,
    overscan: 8,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: 80,
  });
  const rows = virtual.getVirtualItems();
  const news = useNews(chat);
  useEndKept(log);
  const isPlaced = useReached(items.length > 0 && rows.at(-1)?.index === items.length - 1);
  useOlder(chat, isPlaced ? rows[0]?.index : undefined, loadOlder);
  const toEnd = () => virtual.scrollToIndex(items.length - 1, { align: 'end' });
  useScroll(chat !== undefined && items.length > 0, toEnd);
  useScroll(outgoing.at(-1)?.clientId, toEnd);
  const found = items.findIndex(item => item.kind === 'message' && item.message.seq === goTo?.seq);
  useScroll(found >= 0 && goTo?.visit, () => virtual.scrollToIndex(found, { align: 'center' }));
  return (
    <>
      <Box
        ref={log}
        role="log"
        aria-live="off"
        aria-busy={isLoading}
        aria-label={translate('chat.messages')}
        // can be scrolled by keyboard
        tabIndex={0}
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          overflowAnchor: 'none',
          px: 2,
          py: 1,
          // the parts around it cut a ring outside
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        {chat && items.length === 0 && (
          <Typography color="textSecondary" sx={{ textAlign: 'center', mt: 4 }}>
            {translate('chat.empty')}
          </Typography>
        )}
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {rows.map(({ index, key, start }) => {
            const item = items[index];
            return (
              item && (
                <div
                  key={key}
                  ref={virtual.measureElement}
                  data-index={index}
                  style={{
                    position: 'absolute',
                    insetInline: 0,
                    top: 0,
                    transform: `translateY(${start}px)`,
                  }}
                >
                  <Row item={item} contact={contact} onRetry={onRetry} onDrop={onDrop} />
                </div>
              )
            );
          })}
        </div>
      </Box>
      <span role="status" className="k-visually-hidden">
        {news}
      </span>
    </>
  );
}

type RowProps = Pick<MessageListProps, 'contact' | 'onRetry' | 'onDrop'> & { item: ChatItem };

function Row({ item, contact, onRetry, onDrop }: RowProps) {
  const translate = useTranslate();
  const locale = useLocale();
  switch (item.kind) {
    case 'day':
      return (
        <Typography
          variant="caption"
          color="textSecondary"
          component="div"
          sx={{ textAlign: 'center', py: 1 }}
        >
          {formatDay(item.day, locale)}
        </Typography>
      );
    case 'new':
      return (
        <Divider sx={{ py: 0.5 }}>
          <Typography variant="caption" color="primary">
            {translate('chat.new')}
          </Typography>
        </Divider>
      );
    case 'message':
      return <SentMessage message={item.message} isFirst={item.isFirst} contact={contact} />;
    case 'unsent':
      return <UnsentMessage message={item.message} onRetry={onRetry} onDrop={onDrop} />;
  }
}

/** Whether `isThere` was ever true. A list first renders its beginning, which must not count as scrolling there. */
function useReached(isThere: boolean): boolean {
  const [wasThere, setWasThere] = useState(isThere);
  if (isThere && !wasThere) setWasThere(true);
  return wasThere || isThere;
}

/** Requests older messages when the first rows are near, one page at a time. */
function useOlder(
  chat: UserChat | undefined,
  firstRow: number | undefined,
  loadOlder: () => Promise<void>,
): void {
  const [isLoading, setIsLoading] = useState(false);
  const isWanted = chat?.isWhole === false && firstRow !== undefined && firstRow <= NEAR;
  const first = chat?.userData[0]?.seq;
  /** The first message when older ones were last requested: a failed request is not repeated automatically. */
  const askedAt = useRef<number>(undefined);
  const load = useEffectEvent(async () => {
    setIsLoading(true);
    await loadOlder();
    setIsLoading(false);
  });
  useEffect(() => {
    if (!isWanted) askedAt.current = undefined;
    else if (!isLoading && askedAt.current !== first) {
      askedAt.current = first;
      void load();
    }
  }, [isWanted, isLoading, first]);
}

/** Keeps the last visible message in view when the list loses height, to an attachment or a phone's keyboard. */
function useEndKept(log: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = log.current;
    if (!list || !('ResizeObserver' in window)) return;
    let height = list.clientHeight;
    const observer = new ResizeObserver(() => {
      const lost = height - list.clientHeight;
      height = list.clientHeight;
      if (lost > 0) list.scrollTop += lost;
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [log]);
}

/** Scrolls whenever `when` changes to something truthy. */
function useScroll(when: unknown, goThere: () => void): void {
  const go = useEffectEvent(goThere);
  useEffect(() => {
    if (when) go();
  }, [when]);
}

/** Maximum length of an announced message, in characters. */
const MAX_LENGTH = 200;

/** The announcement for screen readers of a message that arrives while the conversation is open: author and text. */
function useNews(chat: UserChat | undefined): string {
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
