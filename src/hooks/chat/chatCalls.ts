import { call } from '#api/call.ts';
import { type Download, download } from '#api/files/download.ts';
import { saveFile } from '#api/files/saveFile.ts';
import { type UploadOptions, upload } from '#api/files/upload.ts';
import {
  downloadChatFile,
  getChatContact,
  listChatContacts,
  listChatMessages,
  markChat,
  searchChat,
  sendChatMessage,
  uploadChatFile,
} from '#contract/endpoints/people/chat.ts';
import type {
  ChatContact,
  ChatFile,
  ChatMarks,
  ChatMessage,
  NewMessage,
} from '#contract/records/chat.ts';

/** Number of messages that are loaded with a conversation, and per page of older ones. */
export const PAGE = 50;
/** Number of contacts per page of the list. */
const CONTACTS = 100;
/** Number of missed messages that are loaded per call. */
const MISSED = 200;

/**
 * The calls of the chat, all in the background, so that the user can go on writing. Loaded with the chat screen.
 * @throws {ApiError} as `call`
 */
export const chatCalls = {
  /** A page of the contacts, by default of all of them, latest message first. */
  contacts: ({
    search,
    page = 0,
    signal,
  }: {
    search?: string;
    page?: number;
    signal?: AbortSignal;
  } = {}) =>
    call(listChatContacts, {
      query: { size: CONTACTS, page, ...(search && { search }) },
      signal,
      background: true,
    }),

  /** One contact, even if the list does not have it yet. */
  contact: (contactId: number): Promise<ChatContact> =>
    call(getChatContact, { params: { contactId }, background: true }),

  /** The newest page or, with `before`, the page of messages before that sequence number; latest first. */
  page: async (contactId: number, before?: number, size = PAGE): Promise<ChatMessage[]> => {
    const query = { size, ...(before !== undefined && { before }) };
    return (await call(listChatMessages, { params: { contactId }, query, background: true }))
      .content;
  },

  /** All messages after a sequence number, oldest first. */
  missed: async (contactId: number, after: number): Promise<ChatMessage[]> => {
    const missed: ChatMessage[] = [];
    for (;;) {
      const query = { size: MISSED, after: missed.at(-1)?.seq ?? after };
      const { content } = await call(listChatMessages, {
        params: { contactId },
        query,
        background: true,
      });
      missed.push(...content);
      if (content.length < MISSED) return missed;
    }
  },

  /** Sends a message under its own id: repeating the call does not create a second one. */
  send: (contactId: number, body: NewMessage & { clientId: string }): Promise<ChatMessage> =>
    call(sendChatMessage, { params: { contactId }, body, key: body.clientId, background: true }),

  mark: (contactId: number, body: ChatMarks): Promise<ChatMarks> =>
    call(markChat, { params: { contactId }, body, background: true }),

  /** Uploads a file for a message. `key` identifies the upload, so that a retried one is the same file. */
  upload: (
    contactId: number,
    file: File,
    { key, signal, onProgress }: UploadOptions & { signal: AbortSignal; key?: string },
  ): Promise<ChatFile> =>
    upload(
      uploadChatFile,
      { params: { contactId }, body: { file }, key, signal, background: true },
      { onProgress },
    ),

  /** Messages of the user's conversations that contain a text. */
  find: async (search: string, signal: AbortSignal): Promise<ChatMessage[]> => {
    const query = { search, size: PAGE };
    return (await call(searchChat, { query, signal, background: true })).content;
  },

  /** Saves a file in a message. */
  save: async ({ id, name }: Pick<ChatFile, 'id' | 'name'>): Promise<void> => {
    const { blob, fileName }: Download = await download(
      downloadChatFile,
      { params: { id } },
      { fallbackName: name },
    );
    await saveFile(blob, fileName);
  },
};
