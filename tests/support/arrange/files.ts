import { crc32, deflateSync } from 'node:zlib';
import type { Backend, Caller } from '#tests/support/backend/backend.ts';

/** A small, realistic file of each accepted document type. */

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
}

/** A PNG whose header declares these dimensions; its image data is one black line. */
export function png(width = 2, height = 1): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const line = deflateSync(Buffer.alloc(Math.min(width, 100) + 1));
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', line),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The quantization table and frame header of a JPEG that declares these dimensions. @param table varies the file */
export function jpeg(width = 2, height = 1, table = 'made by a test'): Buffer {
  const text = Buffer.from(table);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  const frame = Buffer.alloc(15);
  frame.writeUInt16BE(17, 0);
  frame.writeUInt8(8, 2);
  frame.writeUInt16BE(height, 3);
  frame.writeUInt16BE(width, 5);
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    Buffer.from('ffdb', 'hex'),
    length,
    text,
    Buffer.from('ffc0', 'hex'),
    frame,
    Buffer.from('ffd9', 'hex'),
  ]);
}

/**
 * A JPEG with the EXIF of a phone with location enabled: a directory that refers to the GPS one, with 3° 8′ 20″ N.
 * Source: EXIF 2.3, 4.6.3 and 4.6.6.
 */
export function locatedIn(picture: Buffer): Buffer {
  const tiff = Buffer.alloc(80);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  const directory = (at: number, entries: readonly number[][]) => {
    tiff.writeUInt16BE(entries.length, at);
    for (const [index, [tag = 0, type = 0, count = 0, value = 0]] of entries.entries()) {
      const start = at + 2 + index * 12;
      tiff.writeUInt16BE(tag, start);
      tiff.writeUInt16BE(type, start + 2);
      tiff.writeUInt32BE(count, start + 4);
      tiff.writeUInt32BE(value, start + 8);
    }
  };
  directory(8, [[0x8825, 4, 1, 26]]);
  directory(26, [
    [1, 2, 2, 0x4e000000],
    [2, 5, 3, 56],
  ]);
  for (const [index, part] of [3, 8, 20].entries()) {
    tiff.writeUInt32BE(part, 56 + index * 8);
    tiff.writeUInt32BE(1, 60 + index * 8);
  }
  const exif = Buffer.concat([Buffer.from('ffe10000', 'hex'), Buffer.from('Exif\0\0'), tiff]);
  exif.writeUInt16BE(exif.length - 2, 2);
  return Buffer.concat([picture.subarray(0, 2), exif, picture.subarray(2)]);
}

/** An empty page. @param comment varies the file */
export const pdf = (comment = ''): Buffer =>
  Buffer.from(
    `%PDF-1.7\n%${comment}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );

export interface SentFile {
  content: Uint8Array;
  name?: string;
  /** The content type that the client claims. */
  type?: string;
}

/** The upload form, with additional fields before the file. */
export function formOf(
  { content, name = 'statement.pdf', type = 'application/pdf' }: SentFile,
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([Uint8Array.from(content)], { type }), name);
  return form;
}

/** Uploads a document for a merchant's bank account. */
export const uploadStatement = (
  caller: Caller,
  file: SentFile = { content: pdf() },
  merchantId: number | string = 1,
  headers?: HeadersInit,
) =>
  caller.call(
    'POST',
    '/user/api/alternate-bank-accounts/upload-file',
    formOf(file, { merchantId: String(merchantId) }),
    headers,
  );

/** The raw download response. */
export const download = (
  { app }: Backend,
  { token, sessionId }: Caller,
  documentId: number | string,
): Promise<Response> =>
  Promise.resolve(
    app.request(`/user/api/alternate-bank-accounts/download/${documentId}`, {
      headers: { Authorization: `Bearer ${token}`, 'X-Session-Request-Id': sessionId },
    }),
  );
