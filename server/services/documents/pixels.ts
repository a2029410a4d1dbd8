/** The dimensions of a picture when decompressed. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
}

const PNG_HEADER = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13];

/** Offset of the size in a PNG, after the signature and the length and name of the first chunk. */
const PNG_SIZE_AT = 16;

const startsWith = (bytes: Uint8Array, beginning: readonly number[], at = 0): boolean =>
  beginning.every((byte, index) => bytes[at + index] === byte);

/**
 * The size of a PNG, from its header. Source: PNG specification (W3C), 5.2 and 11.2.1.
 * @returns undefined if it is not a PNG
 */
export function pixelsOfPng(bytes: Uint8Array): Pixels | undefined {
  const isPng = startsWith(bytes, PNG_HEADER) && startsWith(bytes, [...Buffer.from('IHDR')], 12);
  if (!isPng || bytes.byteLength < PNG_SIZE_AT + 8) return undefined;
  const view = viewOf(bytes);
  return sized(view.getUint32(PNG_SIZE_AT), view.getUint32(PNG_SIZE_AT + 4));
}

/**
 * The size of a JPEG, from its frame header. Source: ITU-T T.81, annex B.
 * @returns undefined if it is not a JPEG, or ends before its frame header
 */
export function pixelsOfJpeg(bytes: Uint8Array): Pixels | undefined {
  if (!startsWith(bytes, [0xff, 0xd8, 0xff])) return undefined;
  const view = viewOf(bytes);
  for (let at = 2; at + 9 < bytes.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) return sized(view.getUint16(at + 7), view.getUint16(at + 5));
    // image data or the end of the picture: a frame header would have come before
    if (marker === 0xda || marker === 0xd9 || marker === 0) return undefined;
    at += 2 + (isAlone(marker) ? 0 : view.getUint16(at + 2));
  }
  return undefined;
}

/** Start of frame, with any coding; three of the numbers in this range mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Markers that are not followed by a length. */
const isAlone = (marker: number): boolean => marker === 1 || (marker >= 0xd0 && marker <= 0xd8);

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

const sized = (width: number, height: number): Pixels | undefined =>
  width > 0 && height > 0 ? { width, height } : undefined;
