import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPath, paramNames } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { ACTION_TYPES } from '#contract/words/actions.ts';
import { type Backend, type Caller, openBackend } from '#tests/support/backend/backend.ts';

const guarded = Object.values(allEndpoints).filter(
  ({ action }) => action && action !== 'CREATE_ALTERNATE_BANK_ACCOUNT',
);

let backend: Backend;
let admin: Caller;
beforeAll(async () => {
  backend = await openBackend();
  admin = await backend.signIn('admin');
});
afterAll(() => backend.close());

it.each(guarded.map(call => [`${call.method} ${call.path}`, call] as const))(
  'C9 %s is its own action, and refuses a header that names another',
  async (_, { method, path, action }) => {
    const url = fillPath(path, Object.fromEntries(paramNames(path).map(name => [name, '999999'])));
    const answers = await Promise.all(
      [...ACTION_TYPES.filter(other => other !== action), 'UNKNOWN', ''].map(claimed =>
        admin.call(method, url, { looks: 'good' }, { 'X-Action-Type': claimed }),
      ),
    );
    const codes = new Set(answers.map(({ code }) => code));
    // a call without a handler returns 1002 before its header is checked
    expect([[1001], [1002]]).toContainEqual([...codes]);
  },
);

it('C9 a header cannot turn a call that is not guarded into a guarded one', async () => {
  const headers = { 'X-Action-Type': 'CHANGE_USER_STATUS' };
  expect((await admin.call('GET', '/user/api/menu', undefined, headers)).code).toBe(1001);
  expect((await admin.call('PUT', '/user/api/preferences', {}, headers)).code).toBe(1001);
});
