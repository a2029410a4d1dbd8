import { keptKey, localStore, type StorageKey } from '#api/browser/storage.ts';
import { getSession } from '#api/session/sessionState.ts';
import { isRecord, parseJson } from '#contract/json.ts';
import type { HandedIn } from '#hooks/forms/uploadQueue.ts';

/** A message that the backend does not have yet, as far as the portal knows. */
export interface Unsent {
  /** Made here; the message's id for ever. */
  readonly clientId: string;
  readonly contactId: number;
  readonly text: string;
  readonly file: HandedIn | undefined;
  /** When it was written, in ms. */
  readonly writtenAt: number;
}

/** Ms after which an unsent message is no longer offered: nobody knows any more what it was about. */
const MAX_AGE = 14 * 24 * 60 * 60 * 1000;

const nameOf = (what: string): StorageKey =>
  keptKey(getSession().profile?.ulid ?? 'nobody', `chat.${what}`);

const MESSAGE = 'message.';

/** Keeps a message in this browser until the backend has it. Each has an entry of its own, so that tabs do not disturb each other. */
export const keepUnsent = (message: Unsent): void =>
  localStore.set(nameOf(MESSAGE + message.clientId), JSON.stringify(message));

export const forgetUnsent = (clientId: string): void =>
  localStore.remove(nameOf(MESSAGE + clientId));

/** The messages that were not sent, in the order in which they were written. What was stored is not trusted. */
export function unsentMessages(): Unsent[] {
  const prefix = nameOf(MESSAGE);
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
    Date.now() - writtenAt < MAX_AGE;
  return isMessage ? { clientId, contactId, text, file: fileFrom(file), writtenAt } : undefined;
}

function fileFrom(kept: unknown): HandedIn | undefined {
  if (!isRecord(kept)) return undefined;
  const { id, name, size } = kept;
  const isFile = typeof id === 'number' && typeof name === 'string' && typeof size === 'number';
  return isFile ? { id, name, size } : undefined;
}

/** What was typed to a contact and not sent. */
export const readChatDraft = (contactId: number): string =>
  localStore.get(nameOf(`draft${contactId}`)) ?? '';

export function keepChatDraft(contactId: number, text: string): void {
  if (text === '') localStore.remove(nameOf(`draft${contactId}`));
  else localStore.set(nameOf(`draft${contactId}`), text);
}
