import fc from 'fast-check';
import { expect, it } from 'vitest';
import { messageOf, messageText } from '#contract/rules/chatRules.ts';

it('D10, D12 what is typed becomes a message that the backend takes, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), typed => {
      const message = messageOf(typed);
      expect(
        message === '' || messageText(message) === undefined || /^[\p{C}\s]*$/u.test(message),
      ).toBe(true);
      expect(messageOf(message)).toBe(message);
    }),
  );
});

it('lines, joiners and emoji stay; what turns text round goes', () => {
  expect(messageOf(' a\r\nb\tc\u202E\u0007 ')).toBe('a\nb c');
  for (const text of ['க்‌ஷ', '👩‍👩‍👧', 'שלום', 'two\n\nlines']) expect(messageOf(text)).toBe(text);
});

it('a message with unseen characters, or with none, is none', () => {
  for (const text of ['a\u202Eb', 'a\tb', 'a\rb'])
    expect(messageText(text)).toBe('validation.text');
  expect(messageText('a\nb')).toBeUndefined();
  expect(messageOf('a\rb\u2028c\u2029d')).toBe('a\nb\nc\nd');
});
