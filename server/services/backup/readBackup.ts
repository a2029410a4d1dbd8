import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { parseJson } from '#contract/text/json.ts';
import {
  type BackupEnd,
  type BackupHeader,
  BackupUnreadableError,
  FORMAT,
  hashOfLines,
} from './format.ts';

/** A line of a backup. */
export type BackupLine =
  | { kind: 'backup'; header: BackupHeader }
  /** `json` is an array of rows, as PostgreSQL wrote them. */
  | { kind: 'rows'; table: string; json: string }
  | { kind: 'file'; name: string; content: Buffer }
  | { kind: 'end'; end: BackupEnd };

/**
 * Reads a backup line by line. The last line is only yielded if everything before it is unchanged.
 * @throws {BackupUnreadableError} not a backup, of another format, truncated, or changed
 */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  const { add, digest } = hashOfLines();
  let isFirst = true;
  let isOver = false;
  for await (const text of textLines(file)) {
    if (isOver) throw new BackupUnreadableError(`${file} goes on behind its end.`);
    const line = parsed(text);
    if (isFirst !== (line?.kind === 'backup')) throw notABackup(file);
    isFirst = false;
    if (!line) throw changed(file);
    if (line.kind === 'end') {
      isOver = true;
      if (line.end.hash !== digest()) throw changed(file);
    } else add(text);
    yield line;
  }
  if (isFirst) throw notABackup(file);
  if (!isOver) throw cutOff(file);
}

/** Reads the header of a backup. @throws {BackupUnreadableError} */
export async function readHeader(file: string): Promise<BackupHeader> {
  for await (const line of readBackup(file)) if (line.kind === 'backup') return line.header;
  throw notABackup(file);
}

const notABackup = (file: string) =>
  new BackupUnreadableError(`${file} is not a backup that this version can read.`);
const cutOff = (file: string) =>
  new BackupUnreadableError(
    `${file} is incomplete: it was cut off while it was written or copied.`,
  );

const changed = (file: string) =>
  new BackupUnreadableError(`${file} was changed or damaged after it was written.`);

/**
 * Reads a backup to its end, without using it.
 * @throws {BackupUnreadableError}
 */
export async function assertWhole(file: string): Promise<void> {
  for await (const _ of readBackup(file));
}

/**
 * The lines of a compressed text, split only at line feeds: readline also splits at U+2028, which user data may
 * contain.
 */
async function* textLines(file: string): AsyncGenerator<string> {
  const compressed = createReadStream(file);
  const text = createGunzip().setEncoding('utf8');
  // `pipe` does not forward errors of the file, and the end of a pipeline would have to be awaited
  compressed.on('error', error => text.destroy(error));
  // joined once per line, which may arrive in thousands of pieces
  const pieces: string[] = [];
  let isBegun = false;
  try {
    for await (const piece of compressed.pipe(text)) {
      const [first = '', ...others] = (piece as string).split('\n');
      pieces.push(first);
      for (const other of others) {
        isBegun = true;
        yield pieces.join('');
        pieces.length = 0;
        pieces.push(other);
      }
    }
  } catch (error) {
    throw understood(file, error, isBegun);
  } finally {
    compressed.destroy();
  }
  const rest = pieces.join('');
  if (rest !== '') yield rest;
}

/**
 * Translates the errors of zlib for a file that is truncated, damaged or not gzip.
 * @param isBegun whether lines were read before
 */
function understood(file: string, error: unknown, isBegun: boolean): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return cutOff(file);
  if (!code?.startsWith('Z_')) return error;
  return isBegun ? changed(file) : notABackup(file);
}

/** Undefined if it is no line of a backup of this format. */
function parsed(text: string): BackupLine | undefined {
  const [kind, first = '', second = ''] = text.split('\t', 3);
  switch (kind) {
    case 'backup': {
      const header = parseJson(first) as BackupHeader | undefined;
      return header?.format === FORMAT ? { kind, header } : undefined;
    }
    case 'rows':
      return { kind, table: first, json: second };
    case 'file':
      return { kind, name: first, content: Buffer.from(second, 'base64') };
    case 'end': {
      const end = parseJson(first) as BackupEnd | undefined;
      return end && { kind, end };
    }
    default:
      return undefined;
  }
}
