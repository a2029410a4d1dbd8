import { expect, it } from 'vitest';
import { sharedBackend } from '#tests/support/backend/backend.ts';
import { mailsWithResets } from '#tests/support/backend/resetMails.ts';

const backend = sharedBackend({ publicUrl: 'https://portal.kaunter.test' });

it('A18 a link in an email leads to the configured address, whatever the request claims', async () => {
  const path = '/user/api/users/password/change/callcentre%40example.com';
  for (const headers of [
    { Host: 'evil.test' },
    { 'X-Forwarded-Host': 'evil.test', 'X-Forwarded-Proto': 'http' },
    { Forwarded: 'host=evil.test', Origin: 'https://evil.test', Referer: 'https://evil.test/' },
  ]) {
    const response = await backend.app.request(`https://evil.test${path}`, {
      method: 'POST',
      headers: headers as unknown as Record<string, string>,
    });
    expect(response.status).toBe(200);
  }
  const mails = await mailsWithResets(backend);
  expect(mails).toHaveLength(3);
  for (const { body } of mails) {
    expect(body).toContain('https://portal.kaunter.test/resetPassword?id=');
    expect(body).not.toContain('evil.test');
  }
});
