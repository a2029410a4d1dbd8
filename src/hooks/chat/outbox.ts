import { keptKey, localStore, onOtherTabs, type StorageKey } from '#api/browser/storage.ts';
import { getSession } from '#api/session/sessionState.ts';
import { isRecord, parseJson } from '#contract/text/json.ts';
import type { HandedIn } from '#hooks/forms/uploadQueue.ts';

/** A message that the backend does not have yet, as far as the portal knows. */
export interface Unsent {
  /** Made by the portal; stays the id of the message. */
  readonly clientId: string;
  readonly contactId: number;
  readonly text: string;
  readonly file: HandedIn | undefined;
  /** When it was written, in ms since 1970. */
  readonly writtenAt: number;
}

const DAY = 24 * 60 * 60 * 1000;
/** Ms after which an unsent message is dropped: its conversation has moved on. */
const MESSAGE_AGE = 14 * DAY;
/** Ms after which the file of a draft is dropped: the backend removes an unsent file after a day. */
const FILE_AGE = DAY - 60 * 60 * 1000;

const keyOf = (what: string): StorageKey =>
  keptKey(getSession().profile?.ulid ?? 'nobody', `chat.${what}`);

const MESSAGE = 'message.';

/** Stores a message until the backend has it. Each message has an entry of its own, so that tabs do not overwrite each other's. */
export const keepUnsent = (message: Unsent): void =>
  localStore.set(keyOf(MESSAGE + message.clientId), JSON.stringify(message));

/** Removes a stored message: it was sent, or discarded, which the other tabs are told by an empty entry. */
export function forgetUnsent(clientId: string): void {
  const key = keyOf(MESSAGE + clientId);
  localStore.set(key, '');
  localStore.remove(key);
}

/**
 * Reports each message that another tab has sent or discarded; not those that the login of another user has removed.
 * @returns a function that unsubscribes
 */
export function onForgottenElsewhere(listener: (clientId: string) => void): () => void {
  return onOtherTabs((key, value) => {
    const prefix = keyOf(MESSAGE);
    if (value === '' && key?.startsWith(prefix)) listener(key.slice(prefix.length));
  });
}

/** The unsent messages in the order in which they were written. Stored data are validated. */
export function unsentMessages(): Unsent[] {
  const prefix = keyOf(MESSAGE);
  return [...new Set(localStore.keys())]
    .filter(key => key.startsWith(prefix))
    .flatMap(key => read(key as StorageKey) ?? [])
    .sort((one, other) => one.writtenAt - other.writtenAt);
}

function read(key: StorageKey): Unsent | undefined {
  const kept = parseJson(localStore.get(key) ?? '');
  if (!isRecord(kept)) return undefined;
  const { clientId, contactId, text, file, writtenAt } = kept;
  const isMessage =
    typeof clientId === 'string' &&
    typeof contactId === 'number' &&
    typeof text === 'string' &&
    typeof writtenAt === 'number' &&
    Date.now() - writtenAt < MESSAGE_AGE;
  return isMessage ? { clientId, contactId, text, file: fileFrom(file), writtenAt } : undefined;
}

function fileFrom(kept: unknown): HandedIn | undefined {
  if (!isRecord(kept)) return undefined;
  const { id, name, size } = kept;
  const isFile = typeof id === 'number' && typeof name === 'string' && typeof size === 'number';
  return isFile ? { id, name, size } : undefined;
}

/** The unsent text of a conversation's draft. */
export const readChatDraft = (contactId: number): string =>
  localStore.get(keyOf(`draft${contactId}`)) ?? '';

export function keepChatDraft(contactId: number, text: string): void {
  if (text === '') localStore.remove(keyOf(`draft${contactId}`));
  else localStore.set(keyOf(`draft${contactId}`), text);
}

/** The uploaded file of a conversation's draft; undefined once the backend may have removed it. */
export function readDraftFile(contactId: number): HandedIn | undefined {
  const kept = parseJson(localStore.get(keyOf(`draftFile${contactId}`)) ?? '');
  if (!isRecord(kept) || typeof kept.attachedAt !== 'number') return undefined;
  return Date.now() - kept.attachedAt < FILE_AGE ? fileFrom(kept.file) : undefined;
}

export function keepDraftFile(contactId: number, file: HandedIn | undefined): void {
  if (file)
    localStore.set(
      keyOf(`draftFile${contactId}`),
      JSON.stringify({ file, attachedAt: Date.now() }),
    );
  else localStore.remove(keyOf(`draftFile${contactId}`));
}
