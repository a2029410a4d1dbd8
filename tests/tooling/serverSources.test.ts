import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts'))
  .map(name => ({ name, text: readFileSync(join('server', name), 'utf8') }));

/** The files of the server that match a pattern. */
const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ name }) => name)
    .toSorted();

describe('the server', () => {
  it('uses Math.random only for pauses', () => {
    expect(filesWith(/\bMath\.random\b/)).toEqual([
      'db/drivers/postgresListener.ts',
      'db/transactions.ts',
    ]);
  });

  it('opens connections only to the mail server or webhook, the database, and its own sockets', () => {
    expect(filesWith(/(?<![.\w])fetch\(|\bcreateTransport\(|from 'node:https?'/)).toEqual([
      'http/serve.ts',
      'services/messages/transports.ts',
    ]);
    expect(filesWith(/from 'pg'/).every(name => name.startsWith('db/'))).toBe(true);
    expect(filesWith(/\bcreateConnection\(|from 'node:(?:tls|dgram|dns)'/)).toEqual([
      'db/drivers/lockSocket.ts',
      'services/backup/backupSocket.ts',
    ]);
  });
});
