import { expect, it } from 'vitest';
import { PASSWORD, PIN } from '#tests/support/backend/accounts.ts';
import { secretsIn } from '#tests/support/backend/logSecrets.ts';

it.each([
  PASSWORD,
  `{"pin":"${PIN}"}`,
  'Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.x',
  '-----BEGIN PRIVATE KEY-----',
  'mail to aisyah@example.com failed',
  '{"search":"60123456789"}',
  '{"path":"/users/900101-14-5678"}',
])('the search through the suite’s log finds %s', line => {
  expect(secretsIn(line)).toHaveLength(1);
});

it('the search through the suite’s log takes no request’s id for a secret', () => {
  const line = '{"requestId":"89a11629-6bbf-4790-999e-605926368356","user":246811,"ms":8}';
  expect(secretsIn(line)).toEqual([]);
});
