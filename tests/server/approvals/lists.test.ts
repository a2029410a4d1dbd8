import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { users } from '#server/db/schema/users.ts';
import { guardedActions } from '#server/services/approvals/registry.ts';
import { askToSuspend, decide, sharedCast, submit } from '#tests/support/arrange/approvals.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import type { Caller } from '#tests/support/backend/backend.ts';
import {
  addOwnAccount,
  addRequest,
  addUser,
  addWallet,
  post,
} from '#tests/support/database/rows.ts';

const cast = sharedCast();
let colleague: Caller;
const ids: Record<string, number> = {};
beforeAll(async () => {
  const { database } = cast.backend;
  const add = (details: object) => addUser(database.db, {}, details);
  const [aminah, ravi] = [await add({ displayName: 'Aminah' }), await add({ displayName: 'Ravi' })];
  ids.aminah = aminah;
  const rejected = await askToSuspend(cast.agent, aminah);
  await decide(cast.validator, 'reject', rejected, { remark: 'No proof' });
  ids.rejected = rejected.id;
  ids.suspend = (await askToSuspend(cast.agent, ravi)).id;
  const detail = await submit(cast.agent, 'CHANGE_USER_DETAIL', ravi, { city: 'Ipoh' });
  ids.detail = detail.payload.content.id;
  ids.old = await addRequest(database.db, await idOf(database, 'onboarding'), {
    requestedBy: 'onboarding',
    entity: 'merchant',
    entityId: '1',
    entityLabel: 'Kedai 1',
    actionType: 'UPDATE_MERCHANT',
    createdDate: new Date('2026-02-28T16:00:00Z'),
  });
  colleague = await cast.backend.signIn('onboarding');
});

const found = async (query: string, caller = cast.validator) => {
  const { code, payload } = await caller.get(`/user/api/ops-validator${query}`);
  if (code !== 1000) return code;
  return payload.content.map(({ id }: { id: number }) =>
    Object.keys(ids).find(name => name !== 'aminah' && ids[name] === id),
  );
};

describe('the list of approval requests', () => {
  it('shows all requests to validators and admins, latest first', async () => {
    for (const caller of [cast.validator, cast.admin]) {
      expect(await found('', caller)).toEqual(['old', 'detail', 'suspend', 'rejected']);
    }
  });

  it('can be sorted oldest first', async () => {
    const order = ['rejected', 'suspend', 'detail', 'old'];
    expect(await found('?sort=id,asc')).toEqual(order);
    expect(await found('?sort=id,asc&page=1&size=3')).toEqual(['old']);
    expect(await found('?sort=id,desc')).toEqual(order.toReversed());
    expect(await found('?sort=createdDate,asc')).toBe(1001);
  });

  it('shows other roles only their own requests', async () => {
    expect(await found('', cast.agent)).toEqual(['detail', 'suspend', 'rejected']);
    expect(await found('', colleague)).toEqual(['old']);
    expect(await found('?requestedBy=callcentre', colleague)).toEqual([]);
  });

  it.each([
    ['?status=REJECTED', ['rejected']],
    ['?status=PENDING&entity=user', ['detail', 'suspend']],
    ['?actionType=CHANGE_USER_STATUS', ['suspend', 'rejected']],
    ['?requestedBy=ONBOARDING', ['old']],
    ['?requestedBy=onboard', []],
    ['?search=onboard', ['old']],
    ['?search=ravi', ['detail', 'suspend']],
    ['?search=edai', ['old']],
    ['?search=%20ravi%20', ['detail', 'suspend']],
    ['?search=%20', ['old', 'detail', 'suspend', 'rejected']],
    ['?search=%25', []],
    ['?startDate=2026-03-01&endDate=2026-03-01', ['old']],
    ['?startDate=2026-03-02', ['detail', 'suspend', 'rejected']],
    ['?endDate=2026-02-28', []],
    ['?size=1&page=1', ['detail']],
  ])('can be filtered by %s', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('can be searched by number, with or without #', async () => {
    expect(await found(`?search=${ids.detail}`)).toContain('detail');
    expect(await found(`?search=%23${ids.detail}`)).toEqual(['detail']);
    expect(await found(`?search=${ids.detail}%23`)).toEqual([]);
  });

  it('finds the requests for a record, for its banner', async () => {
    expect(await found(`?entity=user&entityId=${ids.aminah}&status=PENDING`, cast.agent)).toEqual(
      [],
    );
    expect(await found(`?entity=user&entityId=${ids.aminah}`, cast.agent)).toEqual(['rejected']);
  });

  it.each(['?status=GONE', '?actionType=DEFAULT', '?entity=x', '?startDate=x'])(
    'rejects %s',
    async query => {
      expect(await found(query)).toBe(1001);
    },
  );

  it('does not load the target records', async () => {
    const { payload } = await cast.validator.get('/user/api/ops-validator?status=PENDING');
    expect(payload.content[0]).toMatchObject({ before: null, current: null, stale: null });
  });

  it('has a pending count for validators and admins only', async () => {
    const path = '/user/api/ops-validator/pending-count';
    for (const caller of [cast.validator, cast.admin]) {
      expect((await caller.get(path)).payload.content).toBe(3);
    }
    expect((await cast.agent.get(path)).code).toBe(2003);
  });
});

describe('an approval request', () => {
  const shown = async (id: number) =>
    (await cast.validator.get(`/user/api/ops-validator/${id}`)).payload.content;

  const aWalletWith = async (balance: number) => {
    const { db } = cast.backend.database;
    const wallet = await addWallet(db);
    await post(db, [wallet.accountId, balance], [await addOwnAccount(db), -balance]);
    return wallet;
  };

  it('is returned with amounts in ringgit when it blocks another request', async () => {
    const wallet = await aWalletWith(123_450);
    await askToSuspend(cast.agent, wallet.userId);
    const again = { userStatus: 'SUSPENDED', statusRemark: 'Phone reported lost' };
    const { code, payload } = await submit(cast.agent, 'CHANGE_USER_STATUS', wallet.userId, again);
    expect([code, payload.content.target.balance]).toEqual([1004, 1234.5]);
  });

  it('of another user looks like a missing one', async () => {
    const none = await colleague.get('/user/api/ops-validator/999999');
    const foreign = await colleague.get(`/user/api/ops-validator/${ids.suspend}`);
    expect([foreign.status, foreign.code, foreign.payload]).toEqual([
      none.status,
      3013,
      none.payload,
    ]);
    expect((await cast.agent.get(`/user/api/ops-validator/${ids.suspend}`)).code).toBe(1000);
  });

  it('is stale when its target no longer exists', async () => {
    const { database } = cast.backend;
    const gone = await addUser(database.db, {}, { displayName: 'Gone' });
    const request = await askToSuspend(cast.agent, gone);
    await database.db.update(users).set({ deleted: true }).where(eq(users.id, gone));
    const { payload } = await cast.validator.get(`/user/api/ops-validator/${request.id}`);
    expect(payload.content).toMatchObject({
      current: null,
      stale: true,
      after: { status: 'SUSPENDED' },
    });
    const failed = await decide(cast.validator, 'approve', request);
    expect(failed.payload.content).toMatchObject({ status: 'FAILED', failureCode: 3000 });
  });

  it('is cancelled when the user that it is about is deleted', async () => {
    const gone = await addUser(cast.backend.database.db, {}, { displayName: 'Gone' });
    const request = await askToSuspend(cast.agent, gone);
    const why = { remark: 'Asked for' };
    expect((await cast.admin.call('DELETE', `/user/api/users/${gone}`, why)).code).toBe(1000);
    const deleted = (await cast.admin.get('/user/api/history?action=DELETE_USER')).payload.content;
    expect(deleted[0]).toMatchObject({ entityId: String(gone), ...why });
    const { payload } = await cast.validator.get(`/user/api/ops-validator/${request.id}`);
    expect(payload.content).toMatchObject({ status: 'CANCELLED', decidedBy: 'admin' });
    expect((await decide(cast.validator, 'approve', request)).code).toBe(1004);
  });

  it('is cancelled when its maker is deleted', async () => {
    const { db } = cast.backend.database;
    const maker = await addUser(db, { role: 'EWALLET_CALL_CENTER' });
    const id = await addRequest(db, maker, {
      entity: 'merchant',
      entityId: '1',
      actionType: 'APPROVE_MERCHANT',
      createdDate: cast.backend.clock.now(),
    });
    expect((await cast.admin.call('DELETE', `/user/api/users/${maker}`, {})).code).toBe(1000);
    const { payload } = await cast.validator.get(`/user/api/ops-validator/${id}`);
    expect(payload.content).toMatchObject({ status: 'CANCELLED', decidedBy: 'admin' });
  });

  it('is not called stale when its target cannot be read', async () => {
    vi.spyOn(guardedActions.CHANGE_USER_STATUS, 'find').mockRejectedValueOnce(new Error('broken'));
    expect((await cast.validator.get(`/user/api/ops-validator/${ids.suspend}`)).code).toBe(1003);
    expect((await shown(ids.suspend as number)).stale).toBe(false);
  });

  it('names the favourite that it adds, and no other name that it changes', async () => {
    const { database } = cast.backend;
    const maker = await idOf(database, 'callcentre');
    const after = { name: 'Kedai 5' };
    const add = (actionType: 'ADD_MERCHANT_FAV' | 'UPDATE_MERCHANT') =>
      addRequest(database.db, maker, { entity: 'merchant', entityId: '5', actionType, after });
    const added = [await add('ADD_MERCHANT_FAV'), await add('UPDATE_MERCHANT')];
    const { payload } = await cast.validator.get(
      '/user/api/ops-validator?entity=merchant&entityId=5',
    );
    const names = new Map(
      payload.content.map(({ id, aboutName }: ApprovalRequest) => [id, aboutName]),
    );
    expect(added.map(id => names.get(id))).toEqual(['Kedai 5', null]);
  });
});
