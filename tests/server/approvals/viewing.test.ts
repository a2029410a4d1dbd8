import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import { askToSuspend, type Cast, openCast } from '#tests/support/arrange/approvals.ts';
import type { Account } from '#tests/support/backend/accounts.ts';
import type { Caller } from '#tests/support/backend/backend.ts';
import { openStreamOf } from '#tests/support/backend/readStream.ts';
import { addUser } from '#tests/support/database/rows.ts';

let cast: Cast;
let request: ApprovalRequest;
beforeAll(async () => {
  cast = await openCast();
  const userId = await addUser(cast.backend.database.db, {}, { displayName: 'Aminah' });
  request = await askToSuspend(cast.agent, userId);
});
afterAll(() => cast.backend.close());

const say = (caller: Caller, viewing: unknown, id: number | string = request.id) =>
  caller.call('POST', `/user/api/ops-validator/${id}/viewing`, { viewing });

const listenAs = async (account: Account) => {
  const caller = await cast.backend.signIn(account);
  const profile = await caller.get('/user/api/users/');
  const stream = await openStreamOf(cast.backend.app, caller, profile.payload.content.role);
  await stream.next();
  return stream;
};

describe('who looks at a request', () => {
  it('is told to the other validators and to the admins, for 45 seconds', async () => {
    const streams = [await listenAs('validator2'), await listenAs('admin')];
    expect(await say(cast.validator, true)).toMatchObject({ code: 1000 });
    const data = {
      requestId: request.id,
      username: 'validator',
      until: new Date(cast.backend.clock.now().getTime() + 45_000).toISOString(),
    };
    for (const stream of streams) {
      expect(await stream.next()).toBe(`event: Viewing\ndata: ${JSON.stringify(data)}\n\n`);
      stream.leave();
    }
  });

  it('is told when they have left, too', async () => {
    const stream = await listenAs('validator2');
    await say(cast.validator, false);
    expect(await stream.next()).toContain('"username":"validator","until":null}');
    stream.leave();
  });

  it('is told to nobody who may not look', async () => {
    const stream = await listenAs('callcentre');
    await say(cast.validator, true);
    const { publish } = cast.backend.services.stream;
    await cast.backend.database.transaction(tx =>
      publish(tx, { event: 'Menu', data: 'Saved', roles: ['EWALLET_CALL_CENTER'] }),
    );
    expect(await stream.next()).toBe('event: Menu\ndata: Saved\n\n');
    stream.leave();
  });

  it('changes nothing, neither the request nor the history', async () => {
    const before = await cast.validator.get(`/user/api/ops-validator/${request.id}`);
    const history = await cast.validator.get('/user/api/history');
    await say(cast.validator, true);
    expect((await cast.validator.get(`/user/api/ops-validator/${request.id}`)).payload).toEqual(
      before.payload,
    );
    expect((await cast.validator.get('/user/api/history')).payload).toEqual(history.payload);
  });

  it('C5 of a request that is not there is 3013, however it is written', async () => {
    for (const id of [999_999, 'abc', '1.5', '9'.repeat(30)]) {
      expect(await say(cast.validator, true, id)).toMatchObject({ code: 3013 });
    }
  });

  it.each([undefined, null, 'true', 1])('is not said by viewing: %j', async viewing => {
    expect(await say(cast.validator, viewing)).toMatchObject({ code: 1001 });
  });

  it.each<Account>(['callcentre', 'merchant', 'compliance'])('C4 is not %s’s to say', async as => {
    const { code } = await say(await cast.backend.signIn(as), true);
    expect(code).toBe(2003);
  });

  it('B6 said again and again it does not keep a session from idling out', async () => {
    const caller = await cast.backend.signIn('validator2');
    for (let minute = 0; minute < 14; minute += 1) {
      cast.backend.clock.advance(MINUTE);
      expect((await say(caller, true)).code).toBe(1000);
    }
    cast.backend.clock.advance(MINUTE);
    expect((await say(caller, true)).code).toBe(2001);
  });
});
