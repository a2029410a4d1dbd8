import { expect, it } from 'vitest';
import { sharedBackend } from '#tests/support/backend/backend.ts';

const backend = sharedBackend();

it('A14 a token in the path is not logged, cached or sent as a referrer', async () => {
  const { token } = await backend.signIn('admin');
  const { code, headers } = await backend.anonymous.get(
    `/user/api/authenticate/verifyToken/${token}`,
  );
  expect(code).toBe(1000);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(JSON.stringify(backend.lines)).not.toContain(token);
  expect(backend.lines.at(-1)).toMatchObject({ path: '/user/api/authenticate/verifyToken/…' });
});

it('A14 a token in an unexpected place in the URL is not logged either', async () => {
  const { token } = await backend.signIn('admin');
  for (const path of [
    `/user/api/authenticate/VERIFYTOKEN/${token}`,
    `/user/api/authenticate/verifyToken/${token}/more`,
    `/user/api/menu?token=${token}`,
  ]) {
    await backend.anonymous.get(path);
  }
  expect(JSON.stringify(backend.lines)).not.toContain(token);
});
