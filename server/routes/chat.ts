import {
  countUnreadChat,
  downloadChatFile,
  getChatContact,
  listChatContacts,
  listChatMessages,
  markChat,
  searchChat,
  sendChatMessage,
  uploadChatFile,
} from '#contract/endpoints/people/chat.ts';
import { CALL_CENTRE } from '#contract/rules/chatRules.ts';
import { bind } from '#server/http/bind.ts';
import { download } from '#server/http/download.ts';
import { idFrom } from '#server/kernel/paging.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { spend } from '#server/services/auth/allowance.ts';
import { contactsFor, oneContact } from '#server/services/chat/contacts.ts';
import { findChatFile, keepChatFile } from '#server/services/chat/files.ts';
import { messagesOf, searchMessages } from '#server/services/chat/messages.ts';
import { countUnread } from '#server/services/chat/ownChats.ts';
import { mark, sendMessage } from '#server/services/chat/sendMessage.ts';
import { discardUnused, downloadDocument, takeIn } from '#server/services/documents/documents.ts';
import { workOf } from './guarded.ts';

/** Hourly limits per user; only a program exceeds them. */
const HOURLY = { CHAT: 600, CHAT_FILE: 60, CHAT_SEARCH: 300 } as const;

/** Resolves the contact in a path: the call centre, or a user's id. */
const contactFrom = (segment: string): number | undefined =>
  segment === String(CALL_CENTRE) ? CALL_CENTRE : idFrom(segment);

const spendOn = (services: Services, { id }: Viewer, kind: keyof typeof HOURLY) =>
  spend(services, { kind, name: `account:${id}`, limit: HOURLY[kind] });

/** Conversations. Source: docs/contract.md, Chat. */
export const chat = [
  bind(listChatContacts, {
    handle: ({ db, services, viewer, query }) => contactsFor(db, services, viewer, query),
  }),

  bind(getChatContact, {
    handle: ({ db, services, viewer, params }) =>
      oneContact(db, services, viewer, contactFrom(params.contactId)),
  }),

  bind(countUnreadChat, { handle: ({ db, viewer }) => countUnread(db, viewer) }),

  bind(listChatMessages, {
    handle: ({ db, viewer, params, query }) =>
      messagesOf(db, viewer, contactFrom(params.contactId), query),
  }),

  bind(sendChatMessage, {
    prepare: ({ services, viewer }) => spendOn(services, viewer, 'CHAT'),
    handle: call => sendMessage(call, contactFrom(call.params.contactId), call.body),
  }),

  bind(markChat, {
    handle: call => mark(call, contactFrom(call.params.contactId), call.body),
  }),

  bind(uploadChatFile, {
    prepare: async ({ services, viewer, body }) => {
      await spendOn(services, viewer, 'CHAT_FILE');
      return takeIn(services, body.file);
    },
    handle: call =>
      keepChatFile(
        { ...workOf(call), services: call.services },
        call.viewer,
        contactFrom(call.params.contactId),
        call.prepared,
      ),
    tidy: ({ services, prepared }) => discardUnused(services, prepared),
  }),

  bind(downloadChatFile, {
    handle: async ({ db, services, viewer, params }) =>
      download(
        await downloadDocument(db, services, await findChatFile(db, viewer, idFrom(params.id))),
      ),
  }),

  bind(searchChat, {
    prepare: ({ services, viewer }) => spendOn(services, viewer, 'CHAT_SEARCH'),
    handle: ({ db, viewer, query }) => searchMessages(db, viewer, query),
  }),
];
