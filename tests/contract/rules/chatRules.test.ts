import fc from 'fast-check';
import { expect, it } from 'vitest';
import { messageOf, messageText } from '#contract/rules/chatRules.ts';

it('D10, D12 any typed text becomes a valid message, or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), typed => {
      const message = messageOf(typed);
      expect(message === '' || messageText(message) === undefined).toBe(true);
      expect(messageOf(message)).toBe(message);
    }),
  );
});

it.each(['\u2800 \u2800', '\ufe0f', '\u034f', '\u200d'])('%j is no message', typed => {
  expect(messageOf(typed)).toBe('');
});

it('lines, joiners and emoji are kept; bidi and control characters are removed', () => {
  expect(messageOf(' a\r\nb\tc\u202E\u0007 ')).toBe('a\nb c');
  for (const text of ['க்‌ஷ', '👩‍👩‍👧', 'שלום', 'two\n\nlines']) expect(messageOf(text)).toBe(text);
});

it('a message with invisible characters is refused, and line separators are normalized', () => {
  for (const text of ['a\u202Eb', 'a\tb', 'a\rb'])
    expect(messageText(text)).toBe('validation.text');
  expect(messageText('a\nb')).toBeUndefined();
  expect(messageOf('a\rb\u2028c\u2029d')).toBe('a\nb\nc\nd');
});
