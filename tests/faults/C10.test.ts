import { beforeAll, describe, expect, it } from 'vitest';
import { PAYLOAD_MAX_LENGTH } from '#contract/records/approval.ts';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import { sharedCast } from '#tests/support/arrange/approvals.ts';
import { addUser } from '#tests/support/database/rows.ts';

const suspend = JSON.stringify({ userStatus: 'SUSPENDED', statusRemark: 'Phone reported lost' });

const cast = sharedCast();
let holder: string;
beforeAll(async () => {
  holder = String(await addUser(cast.backend.database.db));
});

const send = async (body: object, caller = cast.agent) => {
  const { code } = await caller.call('POST', '/user/api/ops-validator', body);
  const kept = await cast.backend.database.db.$count(approvalRequests);
  return { code, kept };
};
const refused = { code: 1001, kept: 0 };

describe('C10 an action that is not sent to the validator', () => {
  it.each([
    'DEFAULT',
    'UNSUSPEND_USER',
    'change_user_status',
    'toString',
    '__proto__',
    '',
    null,
    7,
    ['CHANGE_USER_STATUS'],
  ])('%j returns 1001', async actionType => {
    expect(await send({ actionType, payloadData: suspend, pathData: holder })).toEqual(refused);
  });

  it('returns 2003 when the user performs that action directly or not at all', async () => {
    const body = { actionType: 'CHANGE_USER_STATUS', payloadData: suspend, pathData: holder };
    for (const name of ['admin', 'compliance', 'onboarding', 'validator', 'merchant', 'partner']) {
      const caller = await cast.backend.signIn(name);
      expect(await send(body, caller)).toEqual({ code: 2003, kept: 0 });
    }
  });
});

describe('C11 a request', () => {
  const about = (payloadData: unknown, pathData: unknown = holder) =>
    send({ actionType: 'CHANGE_USER_STATUS', payloadData, pathData });

  it.each([
    ['no JSON', '{"userStatus":'],
    ['nothing', ''],
    ['a list', `[${suspend}]`],
    ['a text', '"SUSPENDED"'],
    ['null', 'null'],
    ['another state', '{"userStatus":"GONE","statusRemark":"x"}'],
    ['no remark', '{"userStatus":"SUSPENDED","statusRemark":""}'],
    ['a blank remark', '{"userStatus":"SUSPENDED","statusRemark":" \\u200b"}'],
    ['more than it may', '{"userStatus":"SUSPENDED","statusRemark":"x","role":"EWALLET_ADMIN"}'],
    ['a prototype', '{"userStatus":"SUSPENDED","statusRemark":"x","__proto__":{"a":1}}'],
    ['a prototype inside', '{"userStatus":{"__proto__":1},"statusRemark":"x"}'],
    ['a constructor', '{"userStatus":"SUSPENDED","statusRemark":"x","constructor":{}}'],
    ['a NUL', '{"userStatus":"SUSPENDED","statusRemark":"a\\u0000b"}'],
    ['a deep nest', '['.repeat(9000) + ']'.repeat(9000)],
    [
      'too much',
      JSON.stringify({ userStatus: 'SUSPENDED', statusRemark: 'x'.repeat(PAYLOAD_MAX_LENGTH) }),
    ],
  ])('with %s in payloadData returns 1001', async (_, payloadData) => {
    expect(await about(payloadData)).toEqual(refused);
  });

  it('with an object instead of text as payloadData returns 1001', async () => {
    expect(await about(JSON.parse(suspend))).toEqual(refused);
  });

  it.each([
    '../1',
    '..%2f1',
    '1/../2',
    '0',
    '-1',
    '1.5',
    '1e1',
    '0x1',
    ' 1',
    '１',
    '1;drop table users',
    '9'.repeat(40),
    'all',
    '',
    7,
  ])('with %j as pathData returns 1001', async pathData => {
    expect(await about(suspend, pathData)).toEqual(refused);
  });

  it('without a required pathData, or with an unexpected one, returns 1001', async () => {
    const config = '{"dailyLimit":1,"maxBalance":2,"minBalance":0,"minTopup":1,"deleted":false}';
    expect(await send({ actionType: 'CHANGE_USER_STATUS', payloadData: suspend })).toEqual(refused);
    expect(
      await send({ actionType: 'CREATE_WALLET_CONFIG', payloadData: config, pathData: '1' }),
    ).toEqual(refused);
  });

  it.each([
    ['10.001', '{"dailyLimit":10.001,"maxBalance":2,"minBalance":0,"minTopup":1,"deleted":false}'],
    ['"10"', '{"dailyLimit":"10","maxBalance":2,"minBalance":0,"minTopup":1,"deleted":false}'],
    ['-1', '{"dailyLimit":-1,"maxBalance":2,"minBalance":0,"minTopup":1,"deleted":false}'],
    ['1e21', '{"dailyLimit":1e21,"maxBalance":2,"minBalance":0,"minTopup":1,"deleted":false}'],
    [
      'a balance of nothing',
      '{"dailyLimit":1,"maxBalance":1,"minBalance":2,"minTopup":1,"deleted":false}',
    ],
    [
      'deleted at once',
      '{"dailyLimit":1,"maxBalance":2,"minBalance":0,"minTopup":1,"deleted":true}',
    ],
  ])('for limits with %s returns 1001', async (_, payloadData) => {
    expect(await send({ actionType: 'CREATE_WALLET_CONFIG', payloadData })).toEqual(refused);
  });
});
