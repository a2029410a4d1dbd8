import type { Field, Fields, ObjectField } from '#contract/fields.ts';
import { type AppContext, addressOf } from '#server/http/context.ts';
import { ApiFailure, tooManyTries } from '#server/kernel/failure.ts';
import { MAX_UPLOAD_BYTES } from '#server/kernel/fileStore.ts';
import { placeOf } from '#server/kernel/request/addresses.ts';
import { mediaType, readBytes } from './body.ts';
import { fromText } from './parse.ts';

/** Bytes reserved for the rest of a form, apart from its file: boundaries, headers, other fields. */
const AROUND_THE_FILE = 64 * 1024;

/** Forms that one address may send at a time: each is in memory until it is whole, for as long as its sender takes. */
const AT_ONCE = 30;

/** `Retry-After` in seconds for one more. */
const RETRY_AFTER = 5;

/** Whether a body is sent as a multipart form, because one of its fields is a file. */
export const hasFile = ({ fields }: ObjectField<Fields>): boolean =>
  Object.values(fields).some(({ kind }) => kind === 'file');

/**
 * The fields of a multipart body, not validated: files unchanged, other fields parsed from their
 * text. Source: docs/contract.md, Conventions (Files).
 * @throws {ApiFailure} 1001 for another content type, an incomplete form, or a duplicate field;
 *   3035 as soon as the body exceeds the maximum file size; 1004 while the address sends too many others
 */
export async function readForm(
  c: AppContext,
  { fields }: ObjectField<Fields>,
): Promise<Record<string, unknown>> {
  if (mediaType(c) !== 'multipart/form-data') {
    throw new ApiFailure('badParameter', { message: 'Content-Type must be multipart/form-data' });
  }
  const bytes = await oneOfFew(placeOf(addressOf(c)), () =>
    readBytes(c, MAX_UPLOAD_BYTES + AROUND_THE_FILE, new ApiFailure('fileTooLarge')),
  );
  const values = new Map<string, unknown>();
  for (const [name, value] of await partsOf(bytes, c.req.header('Content-Type') ?? '')) {
    if (values.has(name))
      throw new ApiFailure('badParameter', { message: `${name} is given twice` });
    values.set(name, typeof value === 'string' ? fromText(fieldOf(fields, name), value) : value);
  }
  return Object.fromEntries(values);
}

/** The number of forms that each address is sending to this process. */
const arriving = new Map<string, number>();

async function oneOfFew<Result>(place: string, read: () => Promise<Result>): Promise<Result> {
  const others = arriving.get(place) ?? 0;
  if (others >= AT_ONCE) throw tooManyTries(RETRY_AFTER);
  arriving.set(place, others + 1);
  try {
    return await read();
  } finally {
    const left = (arriving.get(place) ?? 1) - 1;
    if (left > 0) arriving.set(place, left);
    else arriving.delete(place);
  }
}

/** A field unknown to the contract stays text and is refused by the validation of the body. */
const fieldOf = (fields: Fields, name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

async function partsOf(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    throw new ApiFailure('badParameter', { message: 'the form is not whole' });
  }
}
