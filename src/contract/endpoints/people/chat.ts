import { BLOB, get, page, patch, post, value } from '#contract/endpoint.ts';
import { paging, searchText, sortedPaging } from '#contract/endpoints/queries.ts';
import { file, INT_MAX, integer, object } from '#contract/fields.ts';
import {
  chatContact,
  chatFile,
  chatMarks,
  chatMessage,
  newMessage,
} from '#contract/records/chat.ts';

/**
 * Conversations of portal users. All calls except for writing, searching and opening files are triggered by the
 * stream, so they do not count as activity. Source: docs/product.md, 3.10; docs/contract.md, Chat.
 */

/** All conversations, latest message first, followed by other users whom the caller may write to. */
export const listChatContacts = get('/user/api/chat/contacts', 'ours', {
  who: ['any'],
  query: { search: searchText, ...paging },
  passive: true,
  answer: page(chatContact),
});

/** One contact, even if only a search finds it. */
export const getChatContact = get('/user/api/chat/contacts/{contactId}', 'ours', {
  who: ['any'],
  passive: true,
  answer: value(chatContact),
});

/** The number of unread messages in all of the caller's conversations. */
export const countUnreadChat = get('/user/api/chat/unread', 'ours', {
  who: ['any'],
  passive: true,
  answer: value(integer()),
});

/** `after`: the messages after a sequence number, oldest first. `before`: older messages, latest first. */
export const listChatMessages = get('/user/api/chat/{contactId}/messages', 'ours', {
  who: ['any'],
  query: {
    ...sortedPaging,
    before: integer({ min: 1, max: INT_MAX }),
    after: integer({ min: 0, max: INT_MAX }),
  },
  passive: true,
  answer: page(chatMessage),
});

export const sendChatMessage = post('/user/api/chat/{contactId}/messages', 'ours', {
  who: ['any'],
  keyed: true,
  body: newMessage,
  answer: value(chatMessage),
});

/** How far messages have been received and read; the marks never decrease. */
export const markChat = patch('/user/api/chat/{contactId}/marks', 'ours', {
  who: ['any'],
  passive: true,
  body: chatMarks,
  answer: value(chatMarks),
});

/** A file for the next message of the conversation; deleted after a day if no message has it. */
export const uploadChatFile = post('/user/api/chat/{contactId}/files', 'ours', {
  who: ['any'],
  keyed: true,
  body: object({ file: file() }),
  answer: value(chatFile),
});

export const downloadChatFile = get('/user/api/chat/files/{id}', 'ours', {
  who: ['any'],
  answer: BLOB,
});

/** Messages in the caller's own conversations that contain the text, latest first. */
export const searchChat = get('/user/api/chat/search', 'ours', {
  who: ['any'],
  query: { search: searchText, ...paging },
  answer: page(chatMessage),
});
