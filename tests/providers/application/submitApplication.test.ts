import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import {
  type ApplicationBody,
  forgetSubmission,
  submitApplication,
} from '#providers/application/submitApplication.ts';
import { configure, ok, recorder, startServer } from '#tests/api/support.ts';

startServer();

const SUBMIT = '*/user/api/merchants/onboarding';
const email = 'a@kedai.example';
const body = { uploadToken: 'one', account: { email } } as ApplicationBody;
const emails = [email];
const send = () => submitApplication(body, () => undefined);

it('E2 where the backend knows no keys, nothing is sent a second time until the user says so', async () => {
  await configure({ idempotency: false });
  let isBroken = true;
  const seen = recorder(SUBMIT, () =>
    isBroken ? HttpResponse.error() : ok({ reference: 'KTM1' }),
  );
  expect(await send()).toEqual({ kind: 'unknown', canAsk: false, emails });
  isBroken = false;
  expect(await send()).toEqual({ kind: 'unknown', canAsk: false, emails });
  expect(seen).toHaveLength(1);
  forgetSubmission(body.uploadToken);
  expect(await send()).toEqual({ kind: 'done', reference: 'KTM1' });
  expect(seen).toHaveLength(2);
});

/** An earlier attempt has had no response. */
const leaveOpen = () =>
  sessionStorage.setItem(
    'kept.nobody.intent.onboarding:one',
    JSON.stringify({ key: 'k', isSent: true, sentAt: Date.now() }),
  );

const answerWith = (code: number, message: string) =>
  recorder(SUBMIT, () => HttpResponse.json({ code, message }, { status: code < 3000 ? 400 : 409 }));

it('E5 what was sent before without an answer is known to be received if its key was used, by nothing else', async () => {
  await configure({ idempotency: true });
  leaveOpen();
  answerWith(1001, 'Idempotency-Key was used for another call');
  expect(await send()).toEqual({ kind: 'receivedBefore', emails });
  for (const message of ['documents: SSM', 'account.password: common', '']) {
    leaveOpen();
    answerWith(1001, message);
    expect(await send()).toMatchObject({ kind: 'refused', code: 1001 });
  }
});

it('E5 an account that is taken does not tell by whom: the mailbox does, or the next attempt', async () => {
  await configure({ idempotency: true });
  for (const code of [3014, 3019]) {
    leaveOpen();
    answerWith(code, 'taken');
    expect(await send()).toEqual({ kind: 'unknown', canAsk: false, emails });
    forgetSubmission(body.uploadToken);
    expect(await send()).toMatchObject({ kind: 'refused', code });
  }
});

it('E2 that was sent too long ago to be asked about is not sent again, and can only be begun again', async () => {
  await configure({ idempotency: true });
  const old = JSON.stringify({ key: 'k', isSent: true, sentAt: Date.now() - 8 * 86_400_000 });
  sessionStorage.setItem('kept.nobody.intent.onboarding:one', old);
  const seen = recorder(SUBMIT, () => ok({ reference: 'KTM1' }));
  expect(await send()).toEqual({ kind: 'unknown', canAsk: false, emails });
  expect(seen).toEqual([]);
});

it('E2 names the addresses of the attempts that may have arrived, of this application only', async () => {
  await configure({ idempotency: true });
  const sendFrom = (address: string, uploadToken = 'two') =>
    submitApplication(
      { uploadToken, account: { email: address } } as ApplicationBody,
      () => undefined,
    );
  let answer = () => HttpResponse.error();
  recorder(SUBMIT, () => answer());
  expect(await sendFrom('a@x.example')).toMatchObject({ emails: ['a@x.example'] });
  expect(await sendFrom('b@x.example')).toMatchObject({ emails: ['a@x.example', 'b@x.example'] });
  expect(await sendFrom('c@x.example', 'three')).toMatchObject({ emails: ['c@x.example'] });
  answer = () => HttpResponse.json({ code: 3011 }, { status: 404 });
  expect(await sendFrom('b@x.example')).toMatchObject({ kind: 'refused', code: 3011 });
  answer = () => HttpResponse.error();
  expect(await sendFrom('d@x.example')).toMatchObject({ emails: ['d@x.example'] });
});
