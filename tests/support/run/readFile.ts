import type { AppEnv } from '#server/http/context.ts';
import type { Answers, Caller } from '#tests/support/backend/backend.ts';

/** Requests a file with one session; the test reads the response. */
export const askForFile = (
  app: Answers,
  { token, sessionId }: Caller,
  path: string,
): Promise<Response> => {
  const incoming = { socket: { remoteAddress: '203.0.113.7' } } as AppEnv['Bindings']['incoming'];
  const headers = { Authorization: `Bearer ${token}`, 'X-Session-Request-Id': sessionId };
  return Promise.resolve(app.request(path, { headers }, incoming ? { incoming } : {}));
};

/** The lines of a CSV file, parsed by hand per RFC 4180. */
export function readCsv(text: string): string[][] {
  const cells = /"((?:[^"]|"")*)"(,|\r\n)/gy;
  const lines: string[][] = [[]];
  for (const [, cell = '', end] of text.replace(/^\ufeff/, '').matchAll(cells)) {
    lines.at(-1)?.push(cell.replaceAll('""', '"'));
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}
