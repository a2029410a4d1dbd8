import { type DocumentType, documentTypeOf } from '#contract/rules/fileRules.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { MAX_UPLOAD_BYTES } from '#server/kernel/fileStore.ts';
import { type Pixels, pixelsOfJpeg, pixelsOfPng } from './pixels.ts';

export type { DocumentType } from '#contract/rules/fileRules.ts';

/** A file of a few kilobytes can unpack to gigabytes. 64 megapixels are more than a phone's camera makes. */
const MAX_PIXELS = 64_000_000;

/** Longest side of a picture, in pixels: a panorama is wide, and browsers give up not far above. */
const MAX_SIDE = 20_000;

/** As far as a browser would look for what a file is, with room to spare. */
const SNIFFED = 1024;

/** What a browser that guesses would take for a page. In a picture it stands nowhere by chance. */
const MARKUP = /<(?:!doctype\s+html|html|script|iframe|\?php)[\s>/]/i;

/**
 * What a file is, by its content: name and claimed type say nothing. It may still hold something
 * else as well, since most formats carry whatever one likes; hence what `download` says of it.
 * @throws {ApiFailure} 3033 empty; 3034 neither PDF, JPEG nor PNG, or a page that poses as one; 3035
 *   too many bytes, or too many pixels once it is unpacked
 */
export function documentType(bytes: Uint8Array): DocumentType {
  if (bytes.byteLength === 0) throw new ApiFailure('fileEmpty');
  if (bytes.byteLength > MAX_UPLOAD_BYTES) throw new ApiFailure('fileTooLarge');
  if (documentTypeOf(bytes) === 'application/pdf') {
    // a PDF may well have a page inside, but none at its beginning
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
  if (tooMany)
    throw new ApiFailure('fileTooLarge', { message: `${width} × ${height} pixels are too many` });
}
