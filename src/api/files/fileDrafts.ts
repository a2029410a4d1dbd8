import { localStore, type StorageKey } from '#api/browser/storage.ts';
import { isRecord, parseJson } from '#contract/json.ts';
import { type BlobStore, openBlobs } from './blobs.ts';

/** A file of a form that was not handed in yet. */
export interface KeptFile {
  key: string;
  /** What it is to be handed in as. */
  group: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Number under which the backend has it; undefined as long as it has not. */
  documentId?: number | undefined;
  /** Undefined where the browser has thrown the content away. */
  file?: File | undefined;
}

/** A file that is to be kept. */
export interface NewFile {
  /** Names the form that it belongs to. */
  draft: string;
  key: string;
  group: string;
  file: File;
}

/** Ms: after a day the backend has removed what nothing was made of. Source: docs/contract.md, What a document may be. */
const MAX_AGE = 24 * 60 * 60 * 1000;

/** They belong to nobody yet: who logs in finds none of them (`clearKeptByOthers`). */
const PREFIX = 'kept.nobody.file.';

/** What is known of a file, beside its content. */
interface Note {
  draft: string;
  group: string;
  name: string;
  size: number;
  type: string;
  keptAt: number;
  documentId: number | null;
}

const nameOf = (key: string): StorageKey => `${PREFIX}${key}`;

const blobs: BlobStore = openBlobs('kaunter', 'files');

/**
 * Keeps a file that a user has chosen, in this browser alone, for a day at most: so that a reload loses none,
 * and what was not handed in yet can be. Never throws: where the browser keeps nothing, the page's memory does.
 */
export async function keepFile({ draft, key, group, file }: NewFile): Promise<void> {
  const { name, size, type } = file;
  const keptAt = Math.max(Date.now(), latest + 1);
  latest = keptAt;
  write(key, { draft, group, name, size, type, keptAt, documentId: null });
  await blobs.set(key, file);
}

/** Of the file that was kept last: files come back in the order in which they were chosen. */
let latest = 0;

/** Remembers that the backend has it. @param documentId null: it has it no more */
export function noteDocument(key: string, documentId: number | null): void {
  const note = read(key);
  if (note) write(key, { ...note, documentId });
}

/** Forgets a file. */
export async function forgetFile(key: string): Promise<void> {
  localStore.remove(nameOf(key));
  await blobs.remove(key);
}

/**
 * The files that are kept of a form, in the order in which they were chosen. What is too old is removed, and so
 * is what belongs to another form: that one is not wanted any more.
 */
export async function keptFiles(draft: string): Promise<KeptFile[]> {
  // A note is written before its content: what has none now is nobody's.
  const contents = await blobs.all();
  const notes = keys().map(key => ({ key, note: read(key) }));
  const fresh = notes.flatMap(({ key, note }) => (note?.draft === draft ? [{ key, note }] : []));
  const known = new Set(fresh.map(({ key }) => key));
  for (const { key } of notes) if (!known.has(key)) localStore.remove(nameOf(key));
  const gone = [...contents.keys()].filter(key => !known.has(key));
  await Promise.all(gone.map(key => blobs.remove(key)));
  return fresh
    .toSorted((one, other) => one.note.keptAt - other.note.keptAt)
    .map(({ key, note }) => keptFile(key, note, contents.get(key)));
}

/** Removes contents that nothing is known of any more: those of notes that have gone with a login, or are too old. */
export async function sweepFiles(): Promise<void> {
  const contents = await blobs.all();
  const lost = [...contents.keys()].filter(key => !read(key));
  await Promise.all(lost.map(forgetFile));
}

function keptFile(key: string, note: Note, content: Blob | undefined): KeptFile {
  const { group, name, size, type, documentId } = note;
  const file = content && new File([content], name, { type });
  return { key, group, name, size, documentId: documentId ?? undefined, file };
}

const keys = (): string[] =>
  localStore.keys().flatMap(name => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));

const write = (key: string, note: Note): void => localStore.set(nameOf(key), JSON.stringify(note));

/** What is stored is read with distrust. @returns undefined for what is no note, or is too old */
function read(key: string): Note | undefined {
  const kept = parseJson(localStore.get(nameOf(key)) ?? '');
  if (!isRecord(kept)) return undefined;
  const { draft, group, name, size, type, keptAt, documentId } = kept;
  const isNote =
    typeof draft === 'string' &&
    typeof group === 'string' &&
    typeof name === 'string' &&
    typeof size === 'number' &&
    typeof type === 'string' &&
    typeof keptAt === 'number' &&
    (documentId === null || typeof documentId === 'number') &&
    Date.now() - keptAt < MAX_AGE;
  return isNote ? { draft, group, name, size, type, keptAt, documentId } : undefined;
}
