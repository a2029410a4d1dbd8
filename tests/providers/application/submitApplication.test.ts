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

it('E2 if the backend knows no keys, nothing is sent again until the user confirms it', async () => {
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
    JSON.stringify({ key: 'k', sentAt: Date.now() }),
  );

const answerWith = (code: number, message: string) =>
  recorder(SUBMIT, () => HttpResponse.json({ code, message }, { status: code < 3000 ? 400 : 409 }));

it('E5 an attempt without a response is known to have been received only if its key was used', async () => {
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

it('E5 an account that is taken does not show by whom: the outcome stays unknown until the next attempt', async () => {
  await configure({ idempotency: true });
  for (const code of [3014, 3019]) {
    leaveOpen();
    answerWith(code, 'taken');
    expect(await send()).toEqual({ kind: 'unknown', canAsk: false, emails });
    forgetSubmission(body.uploadToken);
    expect(await send()).toMatchObject({ kind: 'refused', code });
  }
});

it('E2 an attempt that is too old to be repeated is not sent again', async () => {
  await configure({ idempotency: true });
  const old = JSON.stringify({ key: 'k', sentAt: Date.now() - 8 * 86_400_000 });
  sessionStorage.setItem('kept.nobody.intent.onboarding:one', old);
  const seen = recorder(SUBMIT, () => ok({ reference: 'KTM1' }));
  expect(await send()).toEqual({ kind: 'unknown', canAsk: false, emails });
  expect(seen).toEqual([]);
});

it('E2 the email addresses of attempts that may have arrived are listed, for this application only', async () => {
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

it('an application that was accepted without a reference is done, since its email contains it', async () => {
  await configure({ idempotency: true });
  forgetSubmission(body.uploadToken);
  recorder(SUBMIT, () => ok({}));
  expect(await send()).toEqual({ kind: 'done', reference: '' });
});
