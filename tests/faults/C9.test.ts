import { beforeAll, expect, it } from 'vitest';
import { fillPath, paramNames } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { ACTION_TYPES } from '#contract/words/actions.ts';
import { type Caller, sharedBackend } from '#tests/support/backend/backend.ts';

const guarded = Object.values(allEndpoints).filter(
  ({ action }) => action && action !== 'CREATE_ALTERNATE_BANK_ACCOUNT',
);

const backend = sharedBackend();
let admin: Caller;
beforeAll(async () => {
  admin = await backend.signIn('admin');
});

/** The response to a call with the wrong action header; an invalid body has another message. */
const UNFIT = [1001, 'X-Action-Type does not fit the call'];

const answerTo = async (method: string, url: string, body: object | undefined, claimed: string) => {
  const { code, message } = await admin.call(method, url, body, { 'X-Action-Type': claimed });
  return [code, message];
};

it.each(guarded.map(call => [`${call.method} ${call.path}`, call] as const))(
  'C9 %s has its own action type, and rejects a header that names another',
  async (_, { method, path, action = '' }) => {
    const url = fillPath(path, Object.fromEntries(paramNames(path).map(name => [name, '999999'])));
    for (const claimed of [...ACTION_TYPES.filter(other => other !== action), 'UNKNOWN', '']) {
      expect(await answerTo(method, url, { looks: 'good' }, claimed)).toEqual(UNFIT);
    }
    expect(await answerTo(method, url, { looks: 'good' }, action)).not.toEqual(UNFIT);
  },
);

it('C9 a header cannot turn an unguarded call into a guarded one', async () => {
  const claimed = 'CHANGE_USER_STATUS';
  expect(await answerTo('GET', '/user/api/menu', undefined, claimed)).toEqual(UNFIT);
  expect(await answerTo('PUT', '/user/api/preferences', {}, claimed)).toEqual(UNFIT);
});
