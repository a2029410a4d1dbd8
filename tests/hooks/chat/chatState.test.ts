import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '#contract/records/chat.ts';
import { chatIn, EMPTY_CHAT, withMessages } from '#hooks/chat/chatState.ts';

const message = (seq: number): ChatMessage => ({
  id: seq,
  contactId: 7,
  text: `${seq}`,
  mine: false,
  clientId: null,
  author: 'Aminah',
  createdDate: '2026-11-01T00:00:00.000Z',
  seq,
  file: null,
});
const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => message(from + at));

describe('the messages of a conversation', () => {
  it('are unique, in order and without a gap, however they arrive', () => {
    const piece = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 12 }));
    fc.assert(
      fc.property(fc.array(piece), fc.boolean(), (pieces, isUp) => {
        let state = EMPTY_CHAT;
        for (const [from, more] of pieces) {
          const come = range(from, Math.min(30, from + more));
          state = withMessages(state, 7, isUp ? come : come.reverse());
        }
        const seqs = chatIn(state, 7)?.userData.map(({ seq }) => seq) ?? [];
        expect(seqs).toEqual(seqs.map((_, at) => (seqs[0] ?? 0) + at));
      }),
    );
  });

  it('are complete once the first one is loaded', () => {
    expect(chatIn(withMessages(EMPTY_CHAT, 7, range(3, 5)), 7)?.isWhole).toBe(false);
    expect(chatIn(withMessages(EMPTY_CHAT, 7, range(1, 5)), 7)?.isWhole).toBe(true);
  });
});
