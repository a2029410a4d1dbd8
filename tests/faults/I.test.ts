import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Role } from '#contract/words/roles.ts';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { favourites } from '#server/db/schema/favourites.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import {
  askToSuspend,
  decide,
  requestRow,
  sharedCast,
  submit,
  userRow,
} from '#tests/support/arrange/approvals.ts';
import { ULID_OF } from '#tests/support/arrange/money.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { addUser } from '#tests/support/database/rows.ts';

/** Approvals, by row of the table of faults. I2 and I10 need a separate database. */

const cast = sharedCast();
let holder: number;
const database = () => cast.backend.database;
const db = () => database().db;
beforeEach(async () => {
  holder = await addUser(db());
});

const become = (username: string, changes: Partial<typeof users.$inferInsert>) =>
  db().update(users).set(changes).where(eq(users.username, username));

const refusalsOf = (id: number) =>
  db()
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, 'DECISION_REFUSED'), eq(auditEntries.entityId, String(id))));

const statusOf = async () => (await userRow(database(), holder)).status;

it('I1 makers cannot decide their own requests, even with the role of a validator', async () => {
  const request = await askToSuspend(cast.agent, holder);
  const role: Role = 'EWALLET_OPS_VALIDATOR';
  await become('callcentre', { role });
  const answers = [
    await decide(cast.agent, 'approve', request),
    await decide(cast.agent, 'reject', request, { remark: 'I was wrong' }),
  ];
  await become('callcentre', { role: 'EWALLET_CALL_CENTER' });
  expect(answers.map(({ status, code }) => [status, code])).toEqual([
    [403, 2003],
    [403, 2003],
  ]);
  expect((await requestRow(database(), request.id)).status).toBe('PENDING');
  expect(await statusOf()).toBe('ACTIVE');
  expect(await refusalsOf(request.id)).toMatchObject([
    { actor: 'callcentre', entity: 'approvalRequest' },
    { actor: 'callcentre', entity: 'approvalRequest' },
  ]);
});

it('I3 a request whose target has changed is stale, and applies nothing', async () => {
  const request = await askToSuspend(cast.agent, holder);
  const change = { userStatus: 'NOT_ACTIVE', statusRemark: 'Asked at the counter' };
  const path = `/user/api/users/userStatus/${holder}`;
  expect((await cast.admin.call('PATCH', path, change)).code).toBe(1000);

  const shown = (await cast.validator.get(`/user/api/ops-validator/${request.id}`)).payload;
  expect(shown.content).toMatchObject({
    status: 'PENDING',
    stale: true,
    before: { status: 'ACTIVE', remarkStatus: null },
    current: { status: 'NOT_ACTIVE', remarkStatus: 'Asked at the counter' },
    after: { status: 'SUSPENDED', remarkStatus: 'Phone reported lost' },
  });
  const { status, code, payload } = await decide(cast.validator, 'approve', request);
  expect([status, code]).toEqual([409, 1004]);
  expect(payload.content).toMatchObject({ status: 'STALE', decidedBy: 'validator' });
  expect(await statusOf()).toBe('NOT_ACTIVE');
  expect((await requestRow(database(), request.id)).status).toBe('STALE');
});

it('I3 a request is stale even if the change of its target was undone', async () => {
  const request = await askToSuspend(cast.agent, holder);
  const path = `/user/api/users/userStatus/${holder}`;
  for (const userStatus of ['NOT_ACTIVE', 'ACTIVE']) {
    await cast.admin.call('PATCH', path, { userStatus, statusRemark: 'Asked at the counter' });
  }
  expect((await decide(cast.validator, 'approve', request)).payload.content.status).toBe('STALE');
  expect(await statusOf()).toBe('ACTIVE');
});

it('I3 a request is not stale if another part of its target has changed', async () => {
  const request = await askToSuspend(cast.agent, holder);
  await cast.admin.call('PUT', `/user/api/user-details/${holder}`, { city: 'Ipoh' });
  expect((await decide(cast.validator, 'approve', request)).payload.content.status).toBe('APPLIED');
});

it.each([
  { what: 'was suspended', changes: { status: 'SUSPENDED' } },
  { what: 'has another role now', changes: { role: 'EWALLET_COMPLIANCE' } },
  { what: 'was deleted', changes: { deleted: true } },
] as const)('I4 a request is not applied if its maker $what', async ({ changes }) => {
  const request = await askToSuspend(cast.agent, holder);
  await become('callcentre', changes);
  const { code, payload } = await decide(cast.validator, 'approve', request);
  await become('callcentre', { status: 'ACTIVE', role: 'EWALLET_CALL_CENTER', deleted: false });
  expect(code).toBe(1000);
  expect(payload.content).toMatchObject({ status: 'FAILED', failureCode: 2003 });
  expect(await statusOf()).toBe('ACTIVE');
});

it.each(['SUSPENDED', 'TERMINATED'] as const)(
  'I4 a request is not applied if the merchant of its maker is %s',
  async status => {
    const merchant = await cast.backend.signIn('merchant2');
    const { payload, code: kept } = await submit(merchant, 'ADD_MERCHANT_FAV', 2, {
      merchantUlid: ULID_OF.merchant,
      relationship: 'SUPPLIER',
    });
    expect(kept).toBe(1000);
    await db().update(merchants).set({ status }).where(eq(merchants.id, 2));
    const decided = await decide(cast.validator, 'approve', payload.content);
    await db().update(merchants).set({ status: 'ACTIVE' }).where(eq(merchants.id, 2));
    expect(decided.payload.content).toMatchObject({ status: 'FAILED', failureCode: 2003 });
    expect(await db().$count(favourites)).toBe(0);
  },
);

it('I5 a user who is no longer a validator cannot decide', async () => {
  const request = await askToSuspend(cast.agent, holder);
  await become('validator', { role: 'EWALLET_COMPLIANCE' });
  const approved = await decide(cast.validator, 'approve', request);
  const rejected = await decide(cast.validator, 'reject', request, { remark: 'no' });
  await become('validator', { role: 'EWALLET_OPS_VALIDATOR' });
  expect([approved.code, rejected.code]).toEqual([2003, 2003]);
  expect((await requestRow(database(), request.id)).status).toBe('PENDING');
});

it('I6 a decision whose hash does not match the request is refused', async () => {
  const request = await askToSuspend(cast.agent, holder);
  const shown = { id: request.id, payloadHash: 'f'.repeat(64) };
  for (const word of ['approve', 'reject'] as const) {
    const { code, payload } = await decide(cast.validator, word, shown, { remark: 'ok' });
    expect(code).toBe(1004);
    expect(payload.content).toMatchObject({ id: request.id, status: 'PENDING' });
  }
  expect(await statusOf()).toBe('ACTIVE');
});

it.each([
  { what: 'body', set: { payloadData: '{"userStatus":"TERMINATED","statusRemark":"x"}' } },
  { what: 'target', set: { pathData: '1' } },
  { what: 'action', set: { actionType: 'CHANGE_USER_DETAIL' } },
  { what: 'shown target', set: { entityId: '1' } },
] as const)(
  'I6 a request whose $what was changed in the database cannot be approved',
  async ({ set }) => {
    const request = await askToSuspend(cast.agent, holder);
    await db().update(approvalRequests).set(set).where(eq(approvalRequests.id, request.id));
    expect((await decide(cast.validator, 'approve', request)).code).toBe(1004);
    expect((await requestRow(database(), request.id)).status).toBe('PENDING');
    expect(await statusOf()).toBe('ACTIVE');
    expect((await userRow(database(), 1)).status).toBe('ACTIVE');
    expect(await refusalsOf(request.id)).toHaveLength(1);
    expect((await decide(cast.validator, 'reject', request, { remark: 'odd' })).code).toBe(1000);
  },
);

it('I6 a validator is shown what would be applied, not what is stored next to it', async () => {
  const request = await askToSuspend(cast.agent, holder);
  await db()
    .update(approvalRequests)
    .set({ after: { status: 'NOT_ACTIVE' } })
    .where(eq(approvalRequests.id, request.id));
  const { payload } = await cast.validator.get(`/user/api/ops-validator/${request.id}`);
  expect(payload.content.after).toMatchObject({ status: 'SUSPENDED' });
});

it('I7 a second identical request is refused with the pending one', async () => {
  const first = await askToSuspend(cast.agent, holder);
  const body = { userStatus: 'SUSPENDED', statusRemark: 'Phone reported lost' };
  const second = await submit(cast.agent, 'CHANGE_USER_STATUS', holder, body);
  expect([second.code, second.payload.content.id]).toEqual([1004, first.id]);
});

it('I7 a second identical request with the same key returns the first one', async () => {
  const body = { userStatus: 'SUSPENDED', statusRemark: 'Phone reported lost' };
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const [first, second] = await Promise.all([
    submit(cast.agent, 'CHANGE_USER_STATUS', holder, body, key),
    submit(cast.agent, 'CHANGE_USER_STATUS', holder, body, key),
  ]);
  expect([first.code, second.code]).toEqual([1000, 1000]);
  expect(second.payload.content).toEqual(first.payload.content);
  expect(await db().$count(approvalRequests, eq(approvalRequests.entityId, String(holder)))).toBe(
    1,
  );
});

it.each([
  ['CHANGE_USER_DETAIL', { city: 'Ipoh', password: 'Kaunter#2026' }],
  ['CHANGE_USER_DETAIL', { city: 'Ipoh', pin: '246810' }],
  ['CHANGE_USER_STATUS', { userStatus: 'SUSPENDED', statusRemark: 'x', newPassword: 'x' }],
  ['UPDATE_MERCHANT', { businessCity: 'Ipoh', account: { password: 'x' } }],
] as const)('I8 %s is refused with a secret: %o', async (action, body) => {
  const target = action === 'UPDATE_MERCHANT' ? 1 : holder;
  const before = await db().$count(approvalRequests);
  expect((await submit(cast.agent, action, target, body)).code).toBe(1001);
  expect(await db().$count(approvalRequests)).toBe(before);
});

it('I9 a request that violates a rule fails with the rule’s code, and changes nothing', async () => {
  const body = { city: 'Ipoh', email: 'taken@example.com' };
  const { payload } = await submit(cast.agent, 'CHANGE_USER_DETAIL', holder, body);
  const other = await addUser(db(), {}, { email: 'Taken@example.com' });
  const failed = await decide(cast.validator, 'approve', payload.content, { remark: 'ok' });
  expect([failed.status, failed.code]).toEqual([200, 1000]);
  expect(failed.payload.content).toMatchObject({
    status: 'FAILED',
    failureCode: 3019,
    decidedBy: 'validator',
    decisionRemark: 'ok',
  });
  const [details] = await db().select().from(userDetails).where(eq(userDetails.id, holder));
  expect(details).toMatchObject({ city: null, email: null });
  const told = (await cast.admin.get(`/user/api/users/${holder}/history`)).payload.content;
  expect(told.map((entry: { action: string }) => entry.action)).toEqual([
    'APPROVE_REQUEST',
    'SUBMIT_REQUEST',
  ]);
  expect(told[0].after).toEqual({ status: 'FAILED', failureCode: 3019 });

  // a retry is a new request
  await db().update(userDetails).set({ email: null }).where(eq(userDetails.id, other));
  const again = (await submit(cast.agent, 'CHANGE_USER_DETAIL', holder, body)).payload.content;
  expect(again.supersedesId).toBe(payload.content.id);
  expect((await decide(cast.validator, 'approve', again)).payload.content.status).toBe('APPLIED');
});

it('I9 a change of status that is not allowed fails with 3009', async () => {
  const terminated = await addUser(db(), { status: 'TERMINATED' });
  const request = await askToSuspend(cast.agent, terminated);
  const { payload } = await decide(cast.validator, 'approve', request);
  expect(payload.content).toMatchObject({ status: 'FAILED', failureCode: 3009 });
});

it.each([undefined, '', '   ', '\u200b'])(
  'I11 a rejection with the remark %j is refused',
  async remark => {
    const request = await askToSuspend(cast.agent, holder);
    expect((await decide(cast.validator, 'reject', request, { remark })).code).toBe(1001);
    expect((await requestRow(database(), request.id)).status).toBe('PENDING');
  },
);

it('I12 a validator whom the change is about cannot decide it', async () => {
  const request = await askToSuspend(cast.agent, holder);
  const { passwordHash } = await userRow(database(), await idOf(database(), 'validator'));
  await db()
    .update(users)
    .set({ passwordHash, role: 'EWALLET_OPS_VALIDATOR', username: `subject${holder}` })
    .where(eq(users.id, holder));
  const subject = await cast.backend.signIn(`subject${holder}`);
  expect((await decide(subject, 'approve', request)).code).toBe(2003);
  expect((await decide(subject, 'reject', request, { remark: 'no' })).code).toBe(2003);
  expect((await requestRow(database(), request.id)).status).toBe('PENDING');
  expect(await refusalsOf(request.id)).toHaveLength(2);
});
