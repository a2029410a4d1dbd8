import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { callerOf, signInTo } from '#tests/support/backend/backend.ts';
import {
  type MainProcess,
  runAdminReset,
  runCommand,
  startMain,
} from '#tests/support/backend/mainProcess.ts';
import { answersAt, encryptorAt, signInAt } from '#tests/support/backend/signInAt.ts';
import { type SmtpCatcher, startSmtpCatcher } from '#tests/support/backend/smtpCatcher.ts';
import { describeWithServer } from '#tests/support/database/databases.ts';
import { newRole } from '#tests/support/database/postgres.ts';

const EMAIL = 'admin@kaunter.example';
const CHOSEN = 'Sendiri#2027';
const NEW_PASSWORD = 'Baharu#2027';
const ACCOUNT = /^ {2}admin +(\S+) +EWALLET_ADMIN$/;

const passwordIn = ({ printed }: MainProcess) =>
  printed.map(line => ACCOUNT.exec(line)?.[1]).find(Boolean);
const mayLogIn = ({ url }: MainProcess, password = '') =>
  signInAt(url, 'admin', password).then(
    () => true,
    () => false,
  );
/** The admin logs in with the printed password, changes it and adds an address. @returns the codes of the calls */
async function changeFirstPassword(backend: MainProcess, printed = '') {
  const encrypt = await encryptorAt(backend.url);
  const admin = await signInTo(answersAt(backend.url), encrypt, 'admin', undefined, printed);
  const profile = await admin.get('/user/api/users/');
  const work = async () => (await admin.get('/user/api/history?page=0&size=1')).code;
  const before = await work();
  const { id } = profile.payload.content;
  const { code } = await admin.call('PUT', `/user/api/users/${id}/change-password`, {
    oldPassword: encrypt(printed),
    newPassword: encrypt(CHOSEN),
  });
  const after = await work();
  const query = new URLSearchParams({ password: encrypt(CHOSEN) });
  await admin.get(`/user/api/users/${id}/check-password?${query}`);
  const { code: address } = await admin.call('PUT', `/user/api/user-details/${id}`, {
    email: EMAIL,
  });
  return { before, change: code, after, address };
}
const anonymousAt = ({ url }: MainProcess) => callerOf(answersAt(url), '', '');

describeWithServer('a production server', newDatabase => {
  let smtp: SmtpCatcher;
  beforeAll(async () => {
    smtp = await startSmtpCatcher();
  });
  afterAll(() => smtp.stop());

  it('starts with one admin, sends each email once and has no bank', async () => {
    const ownerUrl = await newDatabase();
    const { role, url: databaseUrl } = await newRole(ownerUrl);
    await runCommand('migrate', { DATABASE_URL: ownerUrl }, [role]);
    const environment = {
      SEED: 'none',
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: 'https://kaunter.test',
      TRUSTED_PROXIES: '10.0.0.0/8',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'no-reply@kaunter.test',
    };
    const lost = await startMain({ ...environment, SMTP_URL: '', MAIL_FROM: '' });
    const lostPassword = passwordIn(lost);
    expect(lost.printed).toEqual([
      expect.stringMatching(ACCOUNT),
      expect.stringMatching(/^No mail is sent, because neither SMTP_URL nor MAIL_WEBHOOK is set/),
      expect.stringMatching(/^No bank is connected: .* are refused \(1002\)/),
      'Kaunter is at https://kaunter.test',
    ]);
    lost.process.kill('SIGKILL');
    await lost.ended;

    const one = await startMain(environment);
    expect(one.printed.join()).not.toContain('No mail');
    const password = passwordIn(one);
    expect(await mayLogIn(one, lostPassword)).toBe(false);
    expect(await mayLogIn(one, password)).toBe(true);
    expect(await changeFirstPassword(one, password)).toEqual({
      before: 2003,
      change: 1000,
      after: 1000,
      // the first one needs no consent: there is no other address
      address: 1000,
    });
    const other = await startMain({ ...environment, ADMIN_PASSWORD: 'Pilihan#2027' });
    expect(passwordIn(other)).toBeUndefined();
    expect(await mayLogIn(other, 'Pilihan#2027')).toBe(false);

    const path = `/user/api/users/password/change/${encodeURIComponent(EMAIL)}`;
    expect((await anonymousAt(one).call('POST', path)).code).toBe(1000);
    const database = await openDatabase({ dataDir: '', databaseUrl });
    const mails = () => database.db.select().from(outbox);
    const sent = { recipient: EMAIL, status: 'SENT', body: '', attempts: 1 };
    await vi.waitFor(async () => expect(await mails()).toMatchObject([sent]), {
      timeout: 120_000,
    });
    await database.close();
    expect(smtp.mails.map(({ to }) => to)).toEqual([[EMAIL]]);

    const links = smtp.mails.flatMap(({ text }) => /https:\S+activationKey\S+/.exec(text) ?? []);
    expect(links).toHaveLength(1);
    const link = new URL(links[0] ?? '');
    expect(link.origin).toBe('https://kaunter.test');
    const encrypt = await encryptorAt(other.url);
    const redeemed = await anonymousAt(other).call(
      'POST',
      '/user/api/users/password/reset-verify',
      {
        id: Number(link.searchParams.get('id')),
        activationKey: link.searchParams.get('activationKey'),
        password: encrypt(NEW_PASSWORD),
      },
    );
    expect(redeemed.code).toBe(1000);
    expect(await mayLogIn(one, NEW_PASSWORD)).toBe(true);

    const page = await fetch(`${one.url}/bank/style.css`);
    expect([page.status, await page.json()]).toMatchObject([404, { code: 1002 }]);

    const reset = await runAdminReset({ DATABASE_URL: databaseUrl });
    expect(reset.code).toBe(0);
    const [, printed] = ACCOUNT.exec(reset.printed.trimEnd()) ?? [];
    expect([await mayLogIn(one, NEW_PASSWORD), await mayLogIn(one, printed)]).toEqual([
      false,
      true,
    ]);
  });
});
