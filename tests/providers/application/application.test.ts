import { expect, it } from 'vitest';
import { isEmailFree } from '#providers/application/application.ts';
import { ok, recorder, startServer } from '#tests/api/support.ts';

startServer();

it('an answer that does not say whether an email address is free does not call it taken', async () => {
  recorder('*/user/api/merchants/onboarding/email-available', () => ok({}));
  await expect(isEmailFree('a@kedai.example', new AbortController().signal)).rejects.toThrow();
});
