/** What a document may be, by its content. Source: docs/contract.md, What a document may be. */
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Bytes at the beginning of a file that tell what it is. */
export const TELLING_BYTES = 16;

const beginsWith = (start: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, at) => start[at] === byte);

/**
 * What a file says that it is by how it begins. Name and claimed type say nothing. The backend looks closer.
 * @returns undefined for any other type
 */
export function documentTypeOf(start: Uint8Array): DocumentType | undefined {
  const text = String.fromCharCode(...start.subarray(0, TELLING_BYTES));
  if (/^%PDF-\d\.\d/.test(text)) return 'application/pdf';
  if (beginsWith(start, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (beginsWith(start, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  return undefined;
}

const FILE_EMPTY = 3033;
const FILE_FORMAT_NOT_SUPPORTED = 3034;
const FILE_TOO_LARGE = 3035;

/**
 * Why a file cannot be handed in, as the backend would say it after all of its bytes.
 * @param start its first bytes
 * @param most in bytes
 * @returns a code of docs/product.md, 8.1; undefined for a file that may be sent
 */
export function fileProblem(
  { size, start }: { size: number; start: Uint8Array },
  most: number,
): number | undefined {
  if (size === 0) return FILE_EMPTY;
  if (documentTypeOf(start) === undefined) return FILE_FORMAT_NOT_SUPPORTED;
  return size > most ? FILE_TOO_LARGE : undefined;
}
