import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '#contract/records/chat.ts';
import { itemsOf } from '#features/operations/chat/chatItems.ts';
import type { Outgoing } from '#hooks/chat/sender.ts';

const arrived = (seq: number, clientId: string | null): ChatMessage => ({
  ...{ id: seq, contactId: 7, text: `${seq}`, mine: true, clientId, author: 'Aminah' },
  ...{ createdDate: '2026-11-01T00:00:00.000Z', seq, file: null },
});
const outgoing = (clientId: string): Outgoing => ({
  ...{ clientId, contactId: 7, text: clientId, file: undefined, writtenAt: 0, state: 'sending' },
});

describe('the rows of a conversation', () => {
  it('G5 have a message once, also while its own answer is on the way', () => {
    const items = itemsOf([arrived(1, null), arrived(2, 'a')], [outgoing('a'), outgoing('b')], 2);
    expect(items.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'day day 2026-11-01',
      'message m1',
      'message a',
      'unsent b',
    ]);
  });
});
