import { mayBeEmpty } from '#contract/coreField.ts';
import type { Fields, ObjectField } from '#contract/fields.ts';
import type { AppContext } from '#server/http/context.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { parseJson } from '#server/kernel/request/json.ts';

/** Largest JSON body, in bytes: the onboarding's signature (500,000 characters) with room to spare. */
const MAX_BODY_BYTES = 1024 * 1024;

/** Time limit for a body in ms, plus a second per `BYTES_A_SECOND` received: a slow connection is not an attack. */
const BODY_TIME = 60_000;
const BYTES_A_SECOND = 32 * 1024;
const LOOK_EVERY = 5_000;

/**
 * How long a refused body is read and discarded, in ms: a caller that is still writing does not
 * read the response.
 */
const DRAIN_TIME = 2_000;

/** The content type of a call, without its parameters. */
export const mediaType = (c: AppContext): string | undefined =>
  c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();

/** Whether the body was left out, which is allowed if none of its fields is required. */
const isLeftOut = (c: AppContext, field: ObjectField<Fields>): boolean =>
  mayBeEmpty(field) &&
  mediaType(c) === undefined &&
  Number(c.req.header('Content-Length') ?? 0) === 0 &&
  c.req.header('Transfer-Encoding') === undefined;

/**
 * The JSON object in the body, not validated except for the notation of its amounts (`parseJson`). Drops `__proto__` at
 * every level.
 * @param field the contract's field for the body, which can be left out if all its fields are optional
 * @throws {ApiFailure} 1001 for another content type, a body that is too large or not a JSON object in UTF-8
 */
export async function readJson(c: AppContext, field: ObjectField<Fields>): Promise<unknown> {
  if (isLeftOut(c, field)) return {};
  if (mediaType(c) !== 'application/json') {
    throw new ApiFailure('badParameter', { message: 'Content-Type must be application/json' });
  }
  const tooLarge = new ApiFailure('badParameter', { message: 'the body is too large' });
  const bytes = await readBytes(c, MAX_BODY_BYTES, tooLarge);
  try {
    // bytes of another encoding would be kept as replacement characters
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return parseJson(field, text, withoutPrototype);
  } catch {
    throw new ApiFailure('badParameter', { message: 'the body is no JSON' });
  }
}

const withoutPrototype = (name: string, value: unknown): unknown =>
  name === '__proto__' ? undefined : value;

/**
 * The bytes of the body, counted as they arrive: the Content-Length header is not trusted, and no
 * more than the limit is kept in memory.
 * @param most in bytes
 * @throws {ApiFailure} `tooLarge`; 1001 if the caller disconnects or sends too slowly
 */
export async function readBytes(
  c: AppContext,
  most: number,
  tooLarge: ApiFailure,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = c.req.raw.body?.getReader();
  const watch = reader && watchPace(reader, () => size);
  try {
    for (; reader; ) {
      const { done, value } = await reader.read().catch(() => {
        throw new ApiFailure('badParameter', { message: 'the body is not whole' });
      });
      if (done) break;
      size += value.byteLength;
      if (size > most) {
        await drain(reader, most);
        throw tooLarge;
      }
      chunks.push(value);
    }
  } finally {
    watch?.end();
  }
  if (watch?.isSlow())
    throw new ApiFailure('badParameter', { message: 'the body comes too slowly' });
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Aborts bodies that arrive too slowly: each occupies a connection and memory. */
function watchPace(reader: Reader, received: () => number) {
  const began = performance.now();
  let slow = false;
  const timer = setInterval(() => {
    const allowed = BODY_TIME + (received() / BYTES_A_SECOND) * 1000;
    if (performance.now() - began <= allowed) return;
    slow = true;
    reader.cancel().catch(() => undefined);
  }, LOOK_EVERY);
  return { end: () => clearInterval(timer), isSlow: () => slow };
}

/**
 * Discards the body of a call that was refused before it was read. Otherwise, a proxy that is still sending the body
 * when the connection closes responds with 502 instead of the reason.
 * @param most in bytes
 */
export async function discardBody(c: AppContext, most: number): Promise<void> {
  const { body } = c.req.raw;
  if (body && !body.locked) await drain(body.getReader(), most);
}

/** Reads and discards the rest of a body, up to `most` bytes; after that, the connection is closed. */
async function drain(reader: Reader, most: number): Promise<void> {
  const timer = setTimeout(() => {
    reader.cancel().catch(() => undefined);
  }, DRAIN_TIME);
  try {
    for (let size = 0; size < most; ) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // the caller has disconnected
  } finally {
    clearTimeout(timer);
  }
}
