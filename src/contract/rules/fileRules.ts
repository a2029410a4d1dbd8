import { UNUSED_FILE_HOURS } from '#contract/constants.ts';
import { HOUR } from '#contract/dates.ts';
import { FILE_EMPTY, FILE_FORMAT_NOT_SUPPORTED, FILE_TOO_LARGE } from '#contract/words/codes.ts';

/** Allowed types of documents, detected by content. Source: docs/contract.md, What a document may be. */
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Ms for which an unused file can be relied on: an hour less than the backend keeps it. */
export const UNUSED_KEPT: number = (UNUSED_FILE_HOURS - 1) * HOUR;

/** Number of leading bytes needed to detect the type of a file. */
export const TELLING_BYTES = 16;

const beginsWith = (start: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, at) => start[at] === byte);

/**
 * Detects the type of a file from its first bytes. The name and the claimed type are ignored. The
 * backend checks more thoroughly.
 * @returns undefined for any other type
 */
export function documentTypeOf(start: Uint8Array): DocumentType | undefined {
  const text = String.fromCharCode(...start.subarray(0, TELLING_BYTES));
  if (/^%PDF-\d\.\d/.test(text)) return 'application/pdf';
  if (beginsWith(start, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (beginsWith(start, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  return undefined;
}

/**
 * Checks before an upload whether the backend would refuse a file.
 * @param start the first bytes of the file
 * @param most maximum size in bytes
 * @returns a code of docs/product.md, 8.1; undefined if the file may be uploaded
 */
export function fileProblem(
  { size, start }: { size: number; start: Uint8Array },
  most: number,
): number | undefined {
  if (size === 0) return FILE_EMPTY;
  if (documentTypeOf(start) === undefined) return FILE_FORMAT_NOT_SUPPORTED;
  return size > most ? FILE_TOO_LARGE : undefined;
}
