import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
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
    const line = parsed(file, text);
    if (isFirst !== (line.kind === 'backup')) throw notABackup(file);
    isFirst = false;
    if (line.kind === 'end') {
      isOver = true;
      if (line.end.hash !== digest())
        throw new BackupUnreadableError(`${file} was changed after it was written.`);
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
  try {
    for await (const piece of compressed.pipe(text)) {
      const [first = '', ...others] = (piece as string).split('\n');
      pieces.push(first);
      for (const other of others) {
        yield pieces.join('');
        pieces.length = 0;
        pieces.push(other);
      }
    }
  } catch (error) {
    throw understood(file, error);
  } finally {
    compressed.destroy();
  }
  const rest = pieces.join('');
  if (rest !== '') yield rest;
}

/** Translates the errors of zlib for a file that is truncated or not gzip. */
function understood(file: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return cutOff(file);
  return code?.startsWith('Z_') ? notABackup(file) : error;
}

function parsed(file: string, text: string): BackupLine {
  const [kind, first = '', second = ''] = text.split('\t', 3);
  switch (kind) {
    case 'backup': {
      const header = JSON.parse(first) as BackupHeader;
      if (header.format !== FORMAT) throw notABackup(file);
      return { kind, header };
    }
    case 'rows':
      return { kind, table: first, json: second };
    case 'file':
      return { kind, name: first, content: Buffer.from(second, 'base64') };
    case 'end':
      return { kind, end: JSON.parse(first) as BackupEnd };
    default:
      throw notABackup(file);
  }
}
