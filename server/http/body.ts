import type { AppContext } from './context.ts';
import { ApiFailure } from './failure.ts';

/** Largest JSON body, in bytes: the onboarding's signature (500,000 characters) with room to spare. */
export const MAX_BODY_BYTES = 1024 * 1024;

/**
 * The JSON object in the body, unchecked. `__proto__` is dropped wherever it stands.
 * @throws {ApiFailure} 1001 for another content type and for what is no JSON object
 */
export async function readJson(c: AppContext): Promise<unknown> {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new ApiFailure(1001, { message: 'Content-Type must be application/json' });
  }
  try {
    return JSON.parse(await c.req.text(), withoutPrototype);
  } catch {
    throw new ApiFailure(1001, { message: 'the body is no JSON' });
  }
}

const withoutPrototype = (name: string, value: unknown): unknown =>
  name === '__proto__' ? undefined : value;
