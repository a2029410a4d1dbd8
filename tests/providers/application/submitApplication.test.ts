import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import {
  type ApplicationBody,
  forgetSubmission,
  submitApplication,
} from '#providers/application/submitApplication.ts';
import { configure, ok, recorder, refusal, startServer } from '#tests/api/support.ts';

startServer();

const SUBMIT = '*/user/api/merchants/onboarding';
const body = { uploadToken: 'one' } as ApplicationBody;
const send = () => submitApplication(body, () => undefined);

it('E2 where the backend knows no keys, nothing is sent a second time until the user says so', async () => {
  await configure({ idempotency: false });
  let isBroken = true;
  const seen = recorder(SUBMIT, () =>
    isBroken ? HttpResponse.error() : ok({ reference: 'KTM1' }),
  );
  expect(await send()).toEqual({ kind: 'unknown', canAsk: false });
  isBroken = false;
  expect(await send()).toEqual({ kind: 'unknown', canAsk: false });
  expect(seen).toHaveLength(1);
  forgetSubmission(body.uploadToken);
  expect(await send()).toEqual({ kind: 'done', reference: 'KTM1' });
  expect(seen).toHaveLength(2);
});

it('E5 a refusal of what was sent before without an answer means that it was taken', async () => {
  await configure({ idempotency: true });
  const open = JSON.stringify({ key: 'k', isSent: true, sentAt: Date.now() });
  for (const code of [1001, 3014, 3019]) {
    sessionStorage.setItem('kept.nobody.intent.onboarding:one', open);
    recorder(SUBMIT, () => refusal(code, 409));
    expect(await send()).toEqual({ kind: 'receivedBefore' });
    expect(await send()).toMatchObject({ kind: 'refused', code });
  }
});

it('E2 that was sent too long ago to be asked about is not sent again, and can only be begun again', async () => {
  await configure({ idempotency: true });
  const old = JSON.stringify({ key: 'k', isSent: true, sentAt: Date.now() - 8 * 86_400_000 });
  sessionStorage.setItem('kept.nobody.intent.onboarding:one', old);
  const seen = recorder(SUBMIT, () => ok({ reference: 'KTM1' }));
  expect(await send()).toEqual({ kind: 'unknown', canAsk: false });
  expect(seen).toEqual([]);
});
