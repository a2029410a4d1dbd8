import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { loginBody, sharedBackend } from '#tests/support/backend/backend.ts';

const LINE = 'admin\n{"level":30,"msg":"admin logged in"}\r\n\u2028\u001b[31m';

const backend = sharedBackend();
let written: string[];
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  written = [];
  const sink = new Writable({
    write: (chunk, _, done) => {
      written.push(String(chunk));
      done();
    },
  });
  app = createApp({ ...backend.services, log: pino(sink) });
});

it('D14 a line break in a user name, a path or a header does not start a new log line', async () => {
  const encoded = encodeURIComponent(LINE);
  const requests: [string, RequestInit][] = [
    [
      '/user/api/authenticate',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(loginBody(backend.encrypt, LINE, 'x')),
      },
    ],
    [`/user/api/users/password/change/${encoded}`, { method: 'POST' }],
    [`/user/api/${encoded}?page=${encoded}`, {}],
    [
      '/user/api/menu',
      { headers: { 'X-Request-Id': encoded, Authorization: `Bearer ${encoded}` } },
    ],
  ];
  for (const [path, init] of requests) await app.request(path, init);

  expect(written).toHaveLength(requests.length);
  for (const text of written) {
    for (const control of ['\r', '\n', '\u001b']) {
      expect(text.trimEnd()).not.toContain(control);
    }
    expect(JSON.parse(text)).toMatchObject({ level: 30, requestId: expect.any(String) });
  }
  expect(written.join('')).not.toContain('admin logged in');
});
