import { localStore, type StorageKey } from '#api/browser/storage.ts';
import { UNUSED_FILE_HOURS } from '#contract/constants.ts';
import { HOUR } from '#contract/dates.ts';
import { isRecord, parseJson } from '#contract/text/json.ts';
import { type BlobStore, openBlobs } from './blobs.ts';

/** A file in a form that is not submitted yet. */
export interface KeptFile {
  key: string;
  /** The document group to submit it as. */
  group: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Document id in the backend; undefined until it is uploaded. */
  documentId?: number | undefined;
  /** Whether it was sent completely, so that the backend may have it although no response arrived. */
  isSent: boolean;
  /** Undefined if the browser has evicted the content. */
  file?: File | undefined;
  /** When the backend accepted it, or when it was chosen if it has not, in ms. */
  sentAt: number;
}

export interface NewFile {
  /** Identifies the form that it belongs to. */
  draft: string;
  key: string;
  group: string;
  file: File;
}

/** Not assigned to any user: a login removes them (`clearKeptByOthers`). */
const PREFIX = 'kept.nobody.file.';

interface Note {
  draft: string;
  group: string;
  name: string;
  size: number;
  type: string;
  keptAt: number;
  documentId: number | null;
  isSent?: boolean | undefined;
  /** When the backend accepted it, in ms; the latest time if it was uploaded more than once. */
  sentAt?: number | undefined;
}

const nameOf = (key: string): StorageKey => `${PREFIX}${key}`;

const blobs: BlobStore = openBlobs('kaunter', 'files');

/**
 * Stores a chosen file in this browser only, for at most a day, so that a reload loses nothing and pending files can
 * still be uploaded. Never throws: falls back to memory if the browser stores nothing.
 */
export async function keepFile({ draft, key, group, file }: NewFile): Promise<void> {
  const { name, size, type } = file;
  const keptAt = Math.max(Date.now(), latest + 1);
  latest = keptAt;
  write(key, { draft, group, name, size, type, keptAt, documentId: null });
  await blobs.set(key, file);
}

/** Time of the last stored file: files are listed in the order in which they were chosen. */
let latest = 0;

/** Records that the backend has the document. @param documentId null: the backend no longer has it */
export function noteDocument(key: string, documentId: number | null): void {
  const note = read(key);
  // a file that is being uploaded again keeps its previous time until then
  if (note) write(key, { ...note, documentId, ...(documentId !== null && { sentAt: Date.now() }) });
}

/** Records that a file was sent completely. */
export function noteSent(key: string): void {
  const note = read(key);
  if (note) write(key, { ...note, isSent: true });
}

/** Deletes a stored file. */
export async function forgetFile(key: string): Promise<void> {
  localStore.remove(nameOf(key));
  await blobs.remove(key);
}

/**
 * The stored files of a form, in the order in which they were chosen. Removes expired files and those of other forms,
 * which are no longer needed.
 * @param isInUse whether another form still needs its files
 */
export async function keptFiles(
  draft: string,
  isInUse: (draft: string) => boolean = () => false,
): Promise<KeptFile[]> {
  // A note is written before its content: contents without a note are orphans.
  const contents = await blobs.all();
  const notes = keys().map(key => ({ key, note: read(key) }));
  const fresh = notes.flatMap(({ key, note }) => (note?.draft === draft ? [{ key, note }] : []));
  const needed = notes.filter(({ note }) => note?.draft === draft || (note && isInUse(note.draft)));
  const known = new Set(needed.map(({ key }) => key));
  for (const { key } of notes) if (!known.has(key)) localStore.remove(nameOf(key));
  const gone = [...contents.keys()].filter(key => !known.has(key));
  await Promise.all(gone.map(key => blobs.remove(key)));
  return fresh
    .toSorted((one, other) => one.note.keptAt - other.note.keptAt)
    .map(({ key, note }) => keptFile(key, note, contents.get(key)));
}

/** Removes orphaned contents: their notes were removed by a login or have expired. */
export async function sweepFiles(): Promise<void> {
  const contents = await blobs.all();
  const lost = [...contents.keys()].filter(key => !read(key));
  await Promise.all(lost.map(forgetFile));
}

function keptFile(key: string, note: Note, content: Blob | undefined): KeptFile {
  const { group, name, size, type, documentId, isSent = false, keptAt, sentAt = keptAt } = note;
  const file = content && new File([content], name, { type });
  return { key, group, name, size, documentId: documentId ?? undefined, isSent, file, sentAt };
}

const keys = (): string[] =>
  localStore.keys().flatMap(name => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));

const write = (key: string, note: Note): void => localStore.set(nameOf(key), JSON.stringify(note));

/** Stored data is not trusted. @returns undefined if the note is invalid or expired */
function read(key: string): Note | undefined {
  const kept = parseJson(localStore.get(nameOf(key)) ?? '');
  if (!isRecord(kept)) return undefined;
  const { draft, group, name, size, type, keptAt, documentId } = kept;
  const sentAt = typeof kept.sentAt === 'number' ? kept.sentAt : undefined;
  const isNote =
    typeof draft === 'string' &&
    typeof group === 'string' &&
    typeof name === 'string' &&
    typeof size === 'number' &&
    typeof type === 'string' &&
    typeof keptAt === 'number' &&
    (documentId === null || typeof documentId === 'number') &&
    Date.now() - (sentAt ?? keptAt) < UNUSED_FILE_HOURS * HOUR;
  const isSent = kept.isSent === true;
  return isNote
    ? { draft, group, name, size, type, keptAt, documentId, isSent, sentAt }
    : undefined;
}
