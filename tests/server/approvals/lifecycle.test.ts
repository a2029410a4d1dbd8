import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { notifications } from '#server/db/schema/portal.ts';
import { accountCustody } from '#server/db/schema/security.ts';
import { DAY } from '#server/kernel/clock.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { approve } from '#server/services/approvals/decide.ts';
import { expireRequests } from '#server/services/approvals/expireRequests.ts';
import { guardedActions } from '#server/services/approvals/registry.ts';
import {
  askToSuspend,
  cancel,
  decide,
  sharedCast,
  userRow,
} from '#tests/support/arrange/approvals.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { addRequest, addUser } from '#tests/support/database/rows.ts';

const cast = sharedCast();
let holder: number;
beforeEach(async () => {
  const { db } = cast.backend.database;
  holder = await addUser(db, { username: `aminah${Math.random()}` }, { displayName: 'Aminah' });
});

const historyOf = (id: number) =>
  cast.backend.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'approvalRequest'), eq(auditEntries.entityId, String(id))))
    .orderBy(asc(auditEntries.id));

const noticesOf = async (about: number) => {
  const { database } = cast.backend;
  const mine = await database.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, await idOf(database, 'callcentre')));
  return mine.filter(({ link }) => link === `/operations/validatorRequests/${about}`);
};

describe('an approval request', () => {
  it('shows the proposed change and changes nothing until it is decided', async () => {
    const request = await askToSuspend(cast.agent, holder);
    expect(request).toMatchObject({
      actionType: 'CHANGE_USER_STATUS',
      payloadData: '{"userStatus":"SUSPENDED","statusRemark":"Phone reported lost"}',
      pathData: String(holder),
      entity: 'user',
      entityId: String(holder),
      entityLabel: 'Aminah',
      status: 'PENDING',
      requestedBy: 'callcentre',
      requestedByRole: 'EWALLET_CALL_CENTER',
      decidedBy: null,
      supersedesId: null,
      before: { status: 'ACTIVE', remarkStatus: null },
      current: { status: 'ACTIVE', remarkStatus: null },
      after: { status: 'SUSPENDED', remarkStatus: 'Phone reported lost' },
      stale: false,
    });
    expect(request.payloadHash).toMatch(/^[0-9a-f]{64}$/);
    expect(Date.parse(request.expiresDate) - Date.parse(request.createdDate)).toBe(7 * DAY);
    expect((await userRow(cast.backend.database, holder)).status).toBe('ACTIVE');
  });

  it('is applied on approval, with everyone’s part in the history', async () => {
    const request = await askToSuspend(cast.agent, holder);
    const { code, payload } = await decide(cast.validator, 'approve', request, { remark: 'ok' });
    expect(code).toBe(1000);
    expect(payload.content).toMatchObject({
      status: 'APPLIED',
      decidedBy: 'validator',
      decisionRemark: 'ok',
      failureCode: null,
      current: null,
      stale: null,
    });

    const { content: user } = (await cast.agent.get(`/user/api/users/${holder}`)).payload;
    expect(user).toMatchObject({
      status: 'SUSPENDED',
      remarkStatus: 'Phone reported lost',
      suspendedBy: 'validator',
      lastModifiedBy: 'validator',
    });

    const told = await cast.agent.get(`/user/api/users/${holder}/history`);
    expect(
      told.payload.content.map((entry: Record<string, unknown>) => [entry.actor, entry.action]),
    ).toEqual([
      ['callcentre', 'VIEW_USER'],
      ['validator', 'APPROVE_REQUEST'],
      ['validator', 'CHANGE_USER_STATUS'],
      ['callcentre', 'SUBMIT_REQUEST'],
    ]);
    expect(told.payload.content[2]).toMatchObject({
      before: { status: 'ACTIVE', remarkStatus: null },
      after: { status: 'SUSPENDED', remarkStatus: 'Phone reported lost' },
      remark: 'Phone reported lost',
      entityLabel: 'Aminah',
    });
    expect(told.payload.totalElements).toBe(4);
  });

  it('notifies the maker of the decision', async () => {
    const request = await askToSuspend(cast.agent, holder);
    expect(await noticesOf(request.id)).toEqual([]);
    await decide(cast.validator, 'reject', request, { remark: 'Not enough proof' });
    expect(await noticesOf(request.id)).toMatchObject([
      {
        title: 'REQUEST_REJECTED',
        body: `#${request.id} Aminah: Not enough proof`,
        read: false,
      },
    ]);
  });

  it('stays pending if its approval breaks off for a technical reason', async () => {
    const request = await askToSuspend(cast.agent, holder);
    vi.spyOn(guardedActions.CHANGE_USER_STATUS, 'apply').mockRejectedValueOnce(new Error('broken'));
    expect((await decide(cast.validator, 'approve', request)).code).toBe(1003);
    expect(await decide(cast.validator, 'approve', request)).toMatchObject({
      payload: { content: { status: 'APPLIED' } },
    });
  });

  it('changes nothing when rejected, and records the remark', async () => {
    const request = await askToSuspend(cast.agent, holder);
    const { payload } = await decide(cast.validator, 'reject', request, { remark: 'No proof' });
    expect(payload.content).toMatchObject({ status: 'REJECTED', decisionRemark: 'No proof' });
    expect((await userRow(cast.backend.database, holder)).status).toBe('ACTIVE');
    expect(await historyOf(request.id)).toMatchObject([
      { action: 'SUBMIT_REQUEST', actor: 'callcentre', remark: 'Phone reported lost' },
      {
        action: 'REJECT_REQUEST',
        actor: 'validator',
        remark: 'No proof',
        before: { status: 'PENDING' },
        after: { status: 'REJECTED' },
      },
    ]);
  });

  it('can be cancelled by its maker, without a notification', async () => {
    const request = await askToSuspend(cast.agent, holder);
    const { payload } = await cancel(cast.agent, request.id);
    expect(payload.content).toMatchObject({ status: 'CANCELLED', decidedBy: 'callcentre' });
    expect(await noticesOf(request.id)).toEqual([]);
    const late = await decide(cast.validator, 'approve', request);
    expect([late.status, late.code]).toEqual([409, 1004]);
    expect(late.payload.content).toMatchObject({ id: request.id, status: 'CANCELLED' });
    expect((await userRow(cast.backend.database, holder)).status).toBe('ACTIVE');
  });

  it('cannot be cancelled by anyone else', async () => {
    const request = await askToSuspend(cast.agent, holder);
    const others = [cast.validator, cast.admin];
    for (const other of others) expect((await cancel(other, request.id)).code).toBe(2003);
    const stranger = await cast.backend.signIn('compliance');
    expect((await cancel(stranger, request.id)).code).toBe(3013);
    expect((await cancel(stranger, 999_999)).code).toBe(3013);
  });

  it('tells a validator who may not decide it why', async () => {
    const { db } = cast.backend.database;
    const me = await idOf(cast.backend.database, 'validator');
    const keeper = await addUser(db);
    await db.insert(accountCustody).values({ userId: me, byId: keeper, kind: 'READDRESSED' });
    for (const [refused, involved] of [
      ['own', { requestedById: me }],
      ['aboutMe', { subjectId: me }],
      ['custody', { requestedById: keeper }],
    ] as const) {
      const { id, payloadHash } = await askToSuspend(cast.agent, await addUser(db));
      await db.update(approvalRequests).set(involved).where(eq(approvalRequests.id, id));
      const { code, payload } = await decide(cast.validator, 'approve', { id, payloadHash });
      expect([code, payload.content]).toEqual([2003, { refused }]);
    }
  });

  it('is final once decided', async () => {
    const request = await askToSuspend(cast.agent, holder);
    await decide(cast.validator, 'reject', request, { remark: 'no' });
    for (const answer of [
      await decide(cast.validator2, 'approve', request),
      await decide(cast.validator2, 'reject', request, { remark: 'no' }),
      await cancel(cast.agent, request.id),
    ]) {
      expect(answer.code).toBe(1004);
      expect(answer.payload.content).toMatchObject({ status: 'REJECTED', decidedBy: 'validator' });
    }
  });

  it('expires after seven days, even before the expiry is recorded', async () => {
    const request = await askToSuspend(cast.agent, holder);
    cast.backend.clock.advance(7 * DAY);
    Object.assign(cast, {
      validator: await cast.backend.signIn('validator'),
      validator2: await cast.backend.signIn('validator2'),
      agent: await cast.backend.signIn('callcentre'),
      admin: await cast.backend.signIn('admin'),
    });
    const { code, payload } = await decide(cast.validator, 'approve', request);
    expect(code).toBe(1004);
    expect(payload.content).toMatchObject({ status: 'EXPIRED', decidedBy: null });
    expect((await userRow(cast.backend.database, holder)).status).toBe('ACTIVE');
    expect((await historyOf(request.id)).at(-1)).toMatchObject({
      action: 'EXPIRE_REQUEST',
      actor: 'system',
    });
    expect(await noticesOf(request.id)).toMatchObject([{ title: 'REQUEST_EXPIRED' }]);
  });

  it('expires only once, in any number, while later requests stay pending', async () => {
    const { database, services, clock } = cast.backend;
    const waiting = await askToSuspend(cast.agent, holder);
    const makerId = await idOf(database, 'callcentre');
    // those of the earlier tests
    await expireRequests(services);
    const ids: number[] = [];
    for (let count = 0; count < 101; count += 1) {
      const over = { entityId: `${10_000 + count}`, entityLabel: null, expiresDate: clock.now() };
      ids.push(await addRequest(database.db, makerId, over));
    }
    expect([await expireRequests(services), await expireRequests(services)]).toEqual([101, 0]);
    const [first] = ids;
    const { payload } = await cast.admin.get(`/user/api/ops-validator/${first}`);
    expect(payload.content).toMatchObject({ status: 'EXPIRED', decidedBy: null });
    expect(await noticesOf(first ?? 0)).toMatchObject([
      { title: 'REQUEST_EXPIRED', body: `#${first}` },
    ]);
    const other = await cast.admin.get(`/user/api/ops-validator/${waiting.id}`);
    expect(other.payload.content.status).toBe('PENDING');
  });

  it('is 3013 if unknown', async () => {
    for (const id of ['999999', '0', 'x', '-1', '1e3']) {
      expect((await cast.validator.get(`/user/api/ops-validator/${id}`)).code).toBe(3013);
      const body = { payloadHash: 'a'.repeat(64) };
      const path = `/user/api/ops-validator/${id}/approve`;
      expect((await cast.validator.call('POST', path, body)).code).toBe(3013);
    }
  });
});

describe('a decision in a session opened as a validator', () => {
  const validator = { role: 'EWALLET_OPS_VALIDATOR', status: 'ACTIVE' } as const;

  /** Decides with an outdated session: the user has changed since it was opened. */
  const decideAs = async (user: Parameters<typeof addUser>[1]) => {
    const { database, services } = cast.backend;
    const id = await addUser(database.db, user);
    const viewer = { id, username: 'v', role: validator.role } as Viewer;
    const origin = { actor: viewer, ip: null, requestId: null };
    const request = await askToSuspend(cast.agent, holder);
    const decision = database.transaction(tx =>
      approve({ tx, services, origin, viewer }, request.id, request),
    );
    return { request, decision };
  };

  it('is carried out while the user is an active validator', async () => {
    const { decision } = await decideAs(validator);
    expect(await decision).toMatchObject({ status: 'APPLIED' });
  });

  it.each([{ role: 'EWALLET_ADMIN' }, { status: 'SUSPENDED' }, { deleted: true }] as const)(
    'is refused once the user has changed: %j',
    async change => {
      const { request, decision } = await decideAs({ ...validator, ...change });
      await expect(decision).rejects.toMatchObject({ code: 2003 });
      const { payload } = await cast.admin.get(`/user/api/ops-validator/${request.id}`);
      expect(payload.content.status).toBe('PENDING');
    },
  );
});
