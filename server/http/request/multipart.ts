import type { Field, Fields, ObjectField } from '#contract/fields.ts';
import type { AppContext } from '#server/http/context.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { MAX_UPLOAD_BYTES } from '#server/kernel/fileStore.ts';
import { mediaType, readBytes } from './body.ts';
import { fromText } from './parse.ts';

/** Bytes reserved for the rest of a form, apart from its file: boundaries, headers, other fields. */
const AROUND_THE_FILE = 64 * 1024;

/** Whether a body is sent as a multipart form, because one of its fields is a file. */
export const hasFile = ({ fields }: ObjectField<Fields>): boolean =>
  Object.values(fields).some(({ kind }) => kind === 'file');

/**
 * The fields of a multipart body, not validated: files unchanged, other fields parsed from their
 * text. Source: docs/contract.md, Conventions (Files).
 * @throws {ApiFailure} 1001 for another content type, an incomplete form, or a duplicate field;
 *   3035 as soon as the body exceeds the maximum file size
 */
export async function readForm(
  c: AppContext,
  { fields }: ObjectField<Fields>,
): Promise<Record<string, unknown>> {
  if (mediaType(c) !== 'multipart/form-data') {
    throw new ApiFailure('badParameter', { message: 'Content-Type must be multipart/form-data' });
  }
  const bytes = await readBytes(
    c,
    MAX_UPLOAD_BYTES + AROUND_THE_FILE,
    new ApiFailure('fileTooLarge'),
  );
  const values = new Map<string, unknown>();
  for (const [name, value] of await partsOf(bytes, c.req.header('Content-Type') ?? '')) {
    if (values.has(name))
      throw new ApiFailure('badParameter', { message: `${name} is given twice` });
    values.set(name, typeof value === 'string' ? fromText(fieldOf(fields, name), value) : value);
  }
  return Object.fromEntries(values);
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
