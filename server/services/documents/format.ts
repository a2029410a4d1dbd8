import { type DocumentType, documentTypeOf } from '#contract/rules/fileRules.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { MAX_UPLOAD_BYTES } from '#server/kernel/fileStore.ts';
import { type Pixels, pixelsOfJpeg, pixelsOfPng } from './pixels.ts';

export type { DocumentType } from '#contract/rules/fileRules.ts';

/**
 * A file of a few kilobytes can decompress to gigabytes. Phones whose sensor has more pixels save 12 to 50 megapixels
 * unless the user chooses otherwise.
 */
const MAX_PIXELS = 64_000_000;

/** Maximum side length of a picture, in pixels: panoramas are wide, and browsers fail not far above it. */
const MAX_SIDE = 20_000;

/** Bytes that are searched for markup: as many as a browser sniffs, with room to spare. */
const SNIFFED = 1024;

/** What a sniffing browser would take for a page. In a picture it does not occur by chance. */
const MARKUP = /<(?:!doctype\s+html|html|script|iframe|\?php)[\s>/]/i;

/**
 * Detects the type of a file from its content; its name and claimed type prove nothing. The file may still contain
 * something else as well, because most formats can carry arbitrary data; hence the headers that `download` sets.
 * @throws {ApiFailure} 3033 empty; 3034 not a PDF, JPEG or PNG, or a page disguised as one; 3035 too many bytes, or too
 *   many pixels when decompressed
 */
export function documentType(bytes: Uint8Array): DocumentType {
  if (bytes.byteLength === 0) throw new ApiFailure('fileEmpty');
  if (bytes.byteLength > MAX_UPLOAD_BYTES) throw new ApiFailure('fileTooLarge');
  if (documentTypeOf(bytes) === 'application/pdf') {
    // a PDF may contain markup, but not at its beginning
    return withoutMarkup('application/pdf', bytes.subarray(0, SNIFFED));
  }
  const png = pixelsOfPng(bytes);
  const pixels = png ?? pixelsOfJpeg(bytes);
  if (!pixels) throw new ApiFailure('fileFormatNotSupported');
  assertPixels(pixels);
  return withoutMarkup(png ? 'image/png' : 'image/jpeg', bytes);
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

function withoutMarkup(type: DocumentType, bytes: Uint8Array): DocumentType {
  if (MARKUP.test(latin1(bytes))) throw new ApiFailure('fileFormatNotSupported');
  return type;
}

function assertPixels({ width, height }: Pixels): void {
  const tooMany = width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS;
  if (!tooMany) return;
  const message = `${width} × ${height} pixels are too many`;
  throw new ApiFailure('fileTooLarge', { message, content: { width, height } });
}
