import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Backend, openBackend } from '#tests/support/backend/backend.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

let backend: Backend;
let cleanUp: () => void;
beforeAll(async () => {
  const portalDir = temporaryTree({ 'index.html': '<!doctype html>' }, remove => {
    cleanUp = remove;
  });
  backend = await openBackend({ portalDir });
});
afterAll(async () => {
  await backend.close();
  cleanUp();
});

it.each(['/', '/login', '/dashboard', '/user/api/menu', '/config.json'])(
  'A20 %s cannot be framed',
  async path => {
    const { headers } = await backend.app.request(path);
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('X-Frame-Options')).toBe('DENY');
  },
);
