import type { DocumentType } from './format.ts';

/**
 * Removes the metadata that a camera or program has added to a picture: place, time, device, names, comments,
 * thumbnails, and anything after its end. Its appearance stays: pixels, colour profile, orientation. What is truncated
 * or malformed is kept as far as it can be parsed, which is as far as a viewer would show it.
 * Source: docs/decisions/030-metadata-of-pictures.md
 */
export function withoutMetadata(type: DocumentType, bytes: Uint8Array): Uint8Array {
  if (type === 'image/jpeg') return joined(jpegParts(bytes));
  if (type === 'image/png') return joined(pngParts(bytes));
  return bytes;
}

const joined = (parts: readonly Uint8Array[]): Uint8Array =>
  new Uint8Array(Buffer.concat(parts as Uint8Array[]));

const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

const MARKER = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const ADOBE = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

/** Markers without a length, such as restarts and the start of another picture. */
const isAlone = (marker: number): boolean => marker === 1 || (marker >= 0xd0 && marker <= START);

/** The parts of a JPEG without metadata. Source: ITU-T T.81, annex B. */
function jpegParts(bytes: Uint8Array): Uint8Array[] {
  const parts = [bytes.subarray(0, 2)];
  for (let at = 2; at + 1 < bytes.byteLength; ) {
    const marker = bytes[at + 1] ?? 0;
    // fill bytes, and bytes that decoders skip too
    if (bytes[at] !== MARKER || marker === MARKER || marker === 0) {
      at += 1;
      continue;
    }
    if (marker === END) return [...parts, bytes.subarray(at, at + 2)];
    const length = isAlone(marker) ? 0 : lengthAt(bytes, at + 2);
    if (length === undefined) return parts;
    const end = at + 2 + length;
    if (marker !== SCAN) {
      parts.push(...keptSegment(bytes, at, end));
      at = end;
      continue;
    }
    at = endOfScan(bytes, end);
    parts.push(bytes.subarray(end - 2 - length, at));
  }
  return parts;
}

/** @returns undefined if the segment is truncated */
function lengthAt(bytes: Uint8Array, at: number): number | undefined {
  const length = (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
  return length >= 2 && at + length <= bytes.byteLength ? length : undefined;
}

/** The end of the coded picture: the next marker that is neither a restart nor a coded 255. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.byteLength; at += 1) {
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || next === MARKER || (next >= 0xd0 && next < START);
    if (bytes[at] === MARKER && !isData) return at;
  }
  return bytes.byteLength;
}

/** What is kept of a segment: all of it, only its orientation, or nothing. */
function keptSegment(bytes: Uint8Array, at: number, end: number): Uint8Array[] {
  const marker = bytes[at + 1] ?? 0;
  const whole = [bytes.subarray(at, end)];
  if (marker === COMMENT) return [];
  if (marker < APP0 || marker > APP15) return whole;
  const name = latin1(bytes, at + 4, at + 16);
  if (marker === APP0 && name.startsWith('JFIF\0')) return [withoutThumbnail(bytes, at, end)];
  if (marker === APP2 && name === 'ICC_PROFILE\0') return whole;
  if (marker === ADOBE && name.startsWith('Adobe')) return whole;
  if (marker === APP1 && name.startsWith('Exif\0\0')) {
    const orientation = orientationIn(bytes.subarray(at + 10, end));
    return orientation === undefined ? [] : [exifOf(orientation)];
  }
  return [];
}

/** A JFIF header with its length, name, version and density, and an empty thumbnail. */
function withoutThumbnail(bytes: Uint8Array, at: number, end: number): Uint8Array {
  if (end - at <= 18) return bytes.subarray(at, end);
  const head = Uint8Array.from(bytes.subarray(at, at + 18));
  head.set([0, 16], 2);
  head.set([0, 0], 16);
  return head;
}

const ORIENTATION = 0x0112;

/**
 * The orientation in the first directory of a picture's EXIF data. Source: TIFF 6.0, section 2; EXIF 2.3, 4.6.4.
 * @param tiff the EXIF data after its name
 * @returns 2 to 8; undefined if upright or unreadable
 */
function orientationIn(tiff: Uint8Array): number | undefined {
  const order = latin1(tiff, 0, 2);
  const isLittle = order === 'II';
  if (tiff.byteLength < 14 || (!isLittle && order !== 'MM')) return undefined;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > tiff.byteLength) return undefined;
  const count = view.getUint16(directory, isLittle);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.byteLength) return undefined;
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 2 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** An EXIF segment that contains only the orientation. */
const exifOf = (orientation: number): Uint8Array =>
  Uint8Array.from([
    ...[MARKER, APP1, 0, 34, ...Buffer.from('Exif\0\0MM\0*', 'latin1'), 0, 0, 0, 8],
    ...[0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
  ]);

/** Size of the length, name and checksum of a PNG chunk, in bytes. */
const CHUNK = 12;

/** Optional chunks that affect how a PNG looks. */
const LOOKS: readonly string[] = [
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'sBIT',
  'bKGD',
  'pHYs',
];

/**
 * Whether a chunk is kept. A capital first letter marks one that every decoder needs. Source: PNG specification (W3C),
 * 5.4.
 */
const isKeptChunk = (name: string): boolean => /^[A-Z]/.test(name) || LOOKS.includes(name);

/** The parts of a PNG without metadata. */
function pngParts(bytes: Uint8Array): Uint8Array[] {
  const parts = [bytes.subarray(0, 8)];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + CHUNK <= bytes.byteLength; ) {
    const end = at + CHUNK + view.getUint32(at);
    const name = latin1(bytes, at + 4, at + 8);
    if (isKeptChunk(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IEND') return parts;
    at = end;
  }
  return parts;
}
