import { matching, type Rule, remark } from './rules.ts';

/** Longest message, in code points. Ours: docs/contract.md, Chat. */
export const MESSAGE_MAX = 4000;

/** The contact id by which merchants and partners reach the provider's call centre; no user has it. */
export const CALL_CENTRE = 0;

/** Presence of a contact: active within five minutes, signed in, or neither. */
export const PRESENCES = ['ONLINE', 'AWAY', 'OFFLINE'] as const;
export type Presence = (typeof PRESENCES)[number];

/**
 * Control characters other than the line feed, line separators, invisible characters, and bidi controls. The joiners
 * U+200C and U+200D are kept: Tamil, Malay in Jawi and many emoji need them.
 */
const UNSEEN =
  /(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|\u034F/gu;

/**
 * Cleans typed or pasted text for a message: removes invisible characters and surrounding whitespace.
 * @returns an empty text if nothing of it can be seen
 */
export function messageOf(typed: string): string {
  const text = typed
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(UNSEEN, '')
    .trim();
  return remark(text) ? '' : text;
}

/** A message of one or more lines. It must not reverse the direction of other users' text, or hide text (D10, D12). */
export const messageText: Rule = text => {
  UNSEEN.lastIndex = 0;
  return UNSEEN.test(text) ? 'validation.text' : remark(text);
};

/** The id that a portal generates for a message: a UUID in lower case. */
export const clientMessageId = matching(
  /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/,
  'validation.text',
);
