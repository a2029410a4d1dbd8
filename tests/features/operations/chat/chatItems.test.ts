import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '#contract/records/chat.ts';
import { itemsOf, readWhenOpened } from '#features/operations/chat/chatItems.ts';
import type { Outgoing } from '#hooks/chat/sender.ts';

const arrived = (seq: number, clientId: string | null): ChatMessage => ({
  id: seq,
  contactId: 7,
  text: `${seq}`,
  mine: true,
  clientId,
  author: 'Aminah',
  createdDate: '2026-11-01T00:00:00.000Z',
  seq,
  file: null,
});
const outgoing = (clientId: string): Outgoing => ({
  clientId,
  contactId: 7,
  text: clientId,
  file: undefined,
  writtenAt: 0,
  state: 'sending',
});

describe('what counts as read when a conversation is opened', () => {
  const theirs = (seq: number) => ({ ...arrived(seq, null), mine: false });
  const messages = [theirs(1), theirs(2), arrived(3, 'a'), theirs(4), theirs(5)];

  it.each([
    ['all of it, where a colleague has answered since', { unread: 0, ownRead: 1 }, 5],
    ['what comes before the unread ones', { unread: 2, ownRead: 1 }, 3],
    ['one’s own mark, where the unread ones are not loaded', { unread: 9, ownRead: 1 }, 1],
  ])('is %s', (_, marks, expected) => {
    expect(readWhenOpened(messages, { ...marks, lastSeq: 5 })).toBe(expected);
  });
});

describe('the rows of a conversation', () => {
  it('G5 contain a message once, even before the response to it', () => {
    const items = itemsOf([arrived(1, null), arrived(2, 'a')], [outgoing('a'), outgoing('b')], 2);
    expect(items.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'day day 2026-11-01',
      'message m1',
      'message a',
      'unsent b',
    ]);
  });
});
