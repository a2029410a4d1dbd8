import { expect, it } from 'vitest';
import { hashOfToken, newToken } from '#server/kernel/tokens.ts';
import { PASSWORD, PIN } from '#tests/support/backend/accounts.ts';
import { secretsIn, secretsPrinted } from '#tests/support/backend/logSecrets.ts';

it.each([
  PASSWORD,
  `{"pin":"${PIN}"}`,
  '{"authorization":"Bearer qN3v-Zt0_aB7cD9eF1gH2iJ4kL6mN8oP0qR2sT4uV6w"}',
  '{"path":"/user/api/authenticate/verifyToken/0aB1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uV1wX2yZ3-_4"}',
  '{"link":"https://kaunter.test/reset?activationKey=0aB1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uV1wX2yZ3-_4"}',
  '{"body":{"code":"482913"}}',
  '{"msg":"the code 48291367 was not sent"}',
  '{"name":"Nurul Aisyah binti Rahman"}',
  '{"name":"Arjun a/l Suresh"}',
  '{"company":"Kedai Warisan"}',
  '-----BEGIN PRIVATE KEY-----',
  'mail to aisyah@example.com failed',
  '{"search":"60123456789"}',
  '{"path":"/users/900101-14-5678"}',
])('the search through the suite’s log finds %s', line => {
  expect(secretsIn(line)).toHaveLength(1);
});

it('the search through the suite’s log finds a token as the backend makes it', () => {
  const hasDigit = (token: string) => /\d/.test(token);
  const tokens = Array.from({ length: 200 }, newToken).filter(hasDigit);
  const missed = tokens.filter(token => secretsIn(`{"token":"${token}"}`).length !== 1);
  expect(missed).toEqual([]);
});

it.each([
  '{"requestId":"89a11629-6bbf-4790-999e-605926368356","user":246811,"code":1000,"ms":8}',
  `{"hash":"${hashOfToken('x')}","msg":"head of the audit chain"}`,
  '{"err":"at /srv/kaunter/node_modules/.bin/node server/routes/auth.ts:197:9"}',
])('the search through the suite’s log takes for no secret %s', line => {
  expect(secretsIn(line)).toEqual([]);
});

it('the search through what a backend prints leaves out the mails of a demo', () => {
  expect(secretsPrinted(`EMAIL to aisyah@example.com\n{"mail":"aisyah@example.com"}`)).toHaveLength(
    1,
  );
});
