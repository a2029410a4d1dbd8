import { matching, type Rule, remark, UNSEEN } from './rules.ts';

/** Longest message, in code points. Ours: docs/contract.md, Chat. */
export const MESSAGE_MAX = 4000;

/** The contact id by which merchants and partners reach the provider's call centre; no user has it. */
export const CALL_CENTRE = 0;

/** Presence of a contact: active within five minutes, signed in, or neither. */
export const PRESENCES = ['ONLINE', 'AWAY', 'OFFLINE'] as const;
export type Presence = (typeof PRESENCES)[number];

/**
 * Cleans typed or pasted text for a message: removes invisible characters and surrounding whitespace.
 * @returns an empty text if nothing of it can be seen
 */
export function messageOf(typed: string): string {
  const text = typed
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(new RegExp(UNSEEN, 'gu'), unseen => (unseen === '\n' ? unseen : ''))
    .trim();
  return remark(text) ? '' : text;
}

/** A message of one or more lines. It must not reverse the direction of other users' text, or hide text (D10, D12). */
export const messageText: Rule = text =>
  UNSEEN.test(text.replaceAll('\n', '')) ? 'validation.text' : remark(text);

/** The id that a portal generates for a message: a UUID in lower case. */
export const clientMessageId = matching(
  /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/,
  'validation.text',
);
