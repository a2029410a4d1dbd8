import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { outbox } from '#server/db/schema/outbox.ts';
import { notifications } from '#server/db/schema/portal.ts';
import { codeOf, enrol } from '#tests/support/arrange/authenticator.ts';
import { idOf, PASSWORD } from '#tests/support/backend/accounts.ts';
import { type Backend, type Caller, openBackend } from '#tests/support/backend/backend.ts';
import { createPin, forgetPin } from '#tests/support/backend/firstPin.ts';

let backend: Backend;
let merchant: Caller;
let id: number;
beforeEach(async () => {
  backend = await openBackend();
  merchant = await backend.signIn('merchant');
  id = await idOf(backend.database, 'merchant');
});
afterEach(() => backend.close());

const db = () => backend.database.db;
const titles = () => db().select().from(notifications).where(eq(notifications.userId, id));
const mails = () => db().select().from(outbox).where(eq(outbox.recipient, 'merchant@example.com'));

/** The titles of the notifications and the subjects of the emails that the work sends to the merchant's user. */
async function toldBy(work: () => Promise<{ code: number }>, code = 1000) {
  const [oldTitles, oldMails] = [await titles(), await mails()];
  expect((await work()).code).toBe(code);
  return {
    titles: (await titles()).slice(oldTitles.length).map(({ title }) => title),
    subjects: (await mails()).slice(oldMails.length).map(({ subject }) => subject),
  };
}

const PIN = { titles: ['PIN_CHANGED'], subjects: ['Your PIN was changed'] };
const AUTHENTICATOR = {
  titles: ['AUTHENTICATOR_CHANGED'],
  subjects: ['Your authenticator was changed'],
};

it('the owner of a PIN is told when it is set, and when it is changed', async () => {
  await forgetPin(db(), 'merchant');
  expect(await toldBy(() => createPin(backend, merchant, id, '246810'))).toEqual(PIN);
  const pin = encodeURIComponent(backend.encrypt('246810'));
  await merchant.get(`/user/api/users/${id}/check-pin?pin=${pin}`);
  const newPin = { newPin: backend.encrypt('135791') };
  const change = () => merchant.call('PUT', `/user/api/users/${id}/forgot-pin-portal`, newPin);
  expect(await toldBy(change)).toEqual(PIN);
  expect(await toldBy(change, 3005)).toEqual({ titles: [], subjects: [] });
});

it('the owner of an authenticator is told when it is set up, when its codes are renewed, and when it is switched off', async () => {
  let uri = '';
  const setUp = async () => {
    ({ uri } = await enrol(backend, merchant));
    return { code: 1000 };
  };
  expect(await toldBy(setUp)).toEqual(AUTHENTICATOR);
  for (const call of ['recovery-codes', 'off']) {
    const proof = {
      password: backend.encrypt(PASSWORD),
      code: backend.encrypt(codeOf(uri, backend.clock.now().getTime())),
    };
    const work = () => merchant.call('POST', `/user/api/authenticator/${call}`, proof);
    expect(await toldBy(work)).toEqual(AUTHENTICATOR);
    backend.clock.advance(30_000);
  }
});

it('the owner of an authenticator is told when staff reset it', async () => {
  const compliance = await backend.signIn('compliance');
  const reset = () => compliance.call('POST', `/user/api/users/${id}/reset-authenticator`);
  expect(await toldBy(reset)).toEqual(AUTHENTICATOR);
});
