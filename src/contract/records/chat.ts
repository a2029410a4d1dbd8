import * as f from '#contract/fields.ts';
import { clientMessageId, MESSAGE_MAX, messageText, PRESENCES } from '#contract/rules/chatRules.ts';
import { DOCUMENT_TYPES } from '#contract/rules/fileRules.ts';
import { ROLES } from '#contract/words/roles.ts';

/** A file of a message. */
export const chatFile = f.object({
  id: f.integer(),
  name: f.text(),
  type: f.enumeration(DOCUMENT_TYPES),
  /** Bytes. */
  size: f.integer(),
});

/** Whom one can write to, and how far the conversation is. Source: docs/contract.md, Chat. */
export const chatContact = f.object({
  id: f.integer(),
  name: f.text(),
  role: f.enumeration(ROLES),
  unread: f.integer(),
  /** The merchant or partner that a person works for. */
  company: f.nullable(f.text()),
  presence: f.enumeration(PRESENCES),
  /** Sequence number of the latest message; 0: nobody has written yet. */
  lastSeq: f.integer(),
  last: f.nullable(f.object({ text: f.text(), mine: f.boolean(), createdDate: f.instant() })),
  /** Up to which message the other side has received and read one's own. */
  delivered: f.integer(),
  read: f.integer(),
  /** Up to which message one has received and read oneself. */
  ownDelivered: f.integer(),
  ownRead: f.integer(),
  /** Nobody of the call centre has answered yet. */
  waiting: f.boolean(),
});

export const chatMessage = f.object({
  id: f.integer(),
  contactId: f.integer(),
  text: f.text({ max: MESSAGE_MAX }),
  mine: f.boolean(),
  createdDate: f.instant(),
  /** Position within the conversation: 1, 2, 3, without a gap. */
  seq: f.integer(),
  /** The id that the sender's portal has made; null of others' messages. */
  clientId: f.nullable(f.text()),
  /** The person who wrote it, also one of the call centre. */
  author: f.text(),
  file: f.nullable(chatFile),
});

export const newMessage = f.object({
  /** May be empty with a file. */
  text: f.text({ max: MESSAGE_MAX, rule: messageText }),
  clientId: f.optional(f.text({ min: 36, max: 36, rule: clientMessageId })),
  fileId: f.optional(f.integer({ min: 1 })),
});

export const chatMarks = f.object({
  delivered: f.optional(f.integer({ min: 0, max: f.INT_MAX })),
  read: f.optional(f.integer({ min: 0, max: f.INT_MAX })),
});

/** What an event `Chat` of the stream says; the messages themselves are asked for. */
export const chatEvent = f.object({
  contactId: f.integer(),
  seq: f.optional(f.integer()),
  delivered: f.optional(f.integer()),
  read: f.optional(f.integer()),
});

export type ChatFile = f.ValueOf<typeof chatFile>;
export type ChatContact = f.ValueOf<typeof chatContact>;
export type ChatMessage = f.ValueOf<typeof chatMessage>;
export type ChatMarks = f.ValueOf<typeof chatMarks>;
export type NewMessage = f.ValueOf<typeof newMessage>;
export type ChatEvent = f.ValueOf<typeof chatEvent>;
