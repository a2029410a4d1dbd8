import type { Hono } from 'hono';
import type { AppEnv } from '#server/http/context.ts';
import type { Caller } from './backend.ts';

/** An event stream that is read as it arrives. */
export interface ReadStream {
  headers: Headers;
  /** The next chunk with content; undefined when the stream has ended. */
  next(): Promise<string | undefined>;
  /** Closes the connection. */
  leave(): void;
}

/** Opens a role's stream as a caller. @throws the code if the request is refused */
export async function openStreamOf(
  app: Hono<AppEnv>,
  { token, sessionId }: Caller,
  role: string,
): Promise<ReadStream> {
  const abort = new AbortController();
  const response = await app.request(
    new Request(`http://localhost/user/api/sse/subscribeRole/${role}`, {
      headers: { Authorization: `Bearer ${token}`, 'X-Session-Request-Id': sessionId },
      signal: abort.signal,
    }),
  );
  if (!response.ok || !response.body) throw new Error(String((await response.json()).code));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  return {
    headers: response.headers,
    next: async () => (await reader.read()).value,
    leave: () => abort.abort(),
  };
}
