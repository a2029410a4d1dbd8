import type { AppContext } from './context.ts';
import { ApiFailure } from './failure.ts';

/** Largest JSON body, in bytes: the onboarding's signature (500,000 characters) with room to spare. */
const MAX_BODY_BYTES = 1024 * 1024;

/** The content type of a call, without its parameters. */
export const mediaType = (c: AppContext): string | undefined =>
  c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();

/**
 * The JSON object in the body, unchecked. `__proto__` is dropped wherever it stands.
 * @throws {ApiFailure} 1001 for another content type, too large a body, and what is no JSON object
 */
export async function readJson(c: AppContext): Promise<unknown> {
  if (mediaType(c) !== 'application/json') {
    throw new ApiFailure(1001, { message: 'Content-Type must be application/json' });
  }
  const tooLarge = new ApiFailure(1001, { message: 'the body is too large' });
  const bytes = await readBytes(c, MAX_BODY_BYTES, tooLarge);
  try {
    return JSON.parse(new TextDecoder().decode(bytes), withoutPrototype);
  } catch {
    throw new ApiFailure(1001, { message: 'the body is no JSON' });
  }
}

const withoutPrototype = (name: string, value: unknown): unknown =>
  name === '__proto__' ? undefined : value;

/**
 * The bytes of the body, counted as they come: what a header says of their number is not believed,
 * and nothing is read beyond the limit.
 * @param most in bytes
 * @throws {ApiFailure} `tooLarge`; 1001 when the caller went away in the middle
 */
export async function readBytes(
  c: AppContext,
  most: number,
  tooLarge: ApiFailure,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = c.req.raw.body?.getReader();
  for (; reader; ) {
    const { done, value } = await reader.read().catch(() => {
      throw new ApiFailure(1001, { message: 'the body is not whole' });
    });
    if (done) break;
    size += value.byteLength;
    if (size > most) {
      // what is still on its way is read by nobody
      await reader.cancel().catch(() => undefined);
      throw tooLarge;
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
