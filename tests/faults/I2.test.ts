import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import {
  askToSuspend,
  type Cast,
  cancel,
  decide,
  openCast,
  submit,
} from '#tests/support/arrange/approvals.ts';
import { describeEachBackend } from '#tests/support/backend/eachBackend.ts';
import { addUser } from '#tests/support/database/rows.ts';

const ROUNDS = 8;

describeEachBackend('I2 concurrent decisions and requests', ({ open }) => {
  let cast: Cast;
  const db = () => cast.backend.database.db;
  beforeAll(async () => {
    const database = await open();
    cast = await openCast(database);
  });
  afterAll(() => cast.backend.close());

  const changesOf = (userId: number) =>
    db().$count(
      auditEntries,
      and(eq(auditEntries.action, 'CHANGE_USER_STATUS'), eq(auditEntries.entityId, String(userId))),
    );

  it('of two validators one applies the request, and the other learns who did', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const holder = await addUser(db());
      const request = await askToSuspend(cast.agent, holder);
      const answers = await Promise.all(
        [cast.validator, cast.validator2].map(one => decide(one, 'approve', request)),
      );
      const [won, lost] = answers.sort((one, other) => one.code - other.code);
      expect([won?.code, lost?.code]).toEqual([1000, 1004]);
      const { decidedBy, decidedDate } = won?.payload.content ?? {};
      expect(lost?.payload.content).toMatchObject({ status: 'APPLIED', decidedBy, decidedDate });
      expect(decidedBy).toMatch(/^validator2?$/);
      expect(await changesOf(holder)).toBe(1);
    }
  });

  it('of an approval, a rejection and a cancellation only one takes effect', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const holder = await addUser(db());
      const request = await askToSuspend(cast.agent, holder);
      const answers = await Promise.all([
        decide(cast.validator, 'approve', request),
        decide(cast.validator2, 'reject', request, { remark: 'no' }),
        cancel(cast.agent, request.id),
      ]);
      expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1004, 1004]);
      const states = new Set(answers.map(({ payload }) => payload.content.status));
      expect(states.size).toBe(1);
      expect(await changesOf(holder)).toBe(states.has('APPLIED') ? 1 : 0);
    }
  });

  it('of an approval and a direct change only one takes effect', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const holder = await addUser(db());
      const request = await askToSuspend(cast.agent, holder);
      const [approved, changed] = await Promise.all([
        decide(cast.validator, 'approve', request),
        cast.admin.call('PATCH', `/user/api/users/userStatus/${holder}`, {
          userStatus: 'NOT_ACTIVE',
          statusRemark: 'Asked at the counter',
        }),
      ]);
      // a suspended user cannot become inactive, and an inactive one makes the request stale
      expect([
        [1000, 3009],
        [1004, 1000],
      ]).toContainEqual([approved.code, changed.code]);
      expect(await changesOf(holder)).toBe(1);
    }
  });

  it('of identical requests only one is created', async () => {
    const body = { userStatus: 'SUSPENDED', statusRemark: 'Phone reported lost' };
    for (let round = 0; round < ROUNDS; round++) {
      const holder = await addUser(db());
      const answers = await Promise.all(
        [1, 2, 3].map(() => submit(cast.agent, 'CHANGE_USER_STATUS', holder, body)),
      );
      expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1004, 1004]);
      expect(new Set(answers.map(({ payload }) => payload.content.id)).size).toBe(1);
      expect(
        await db().$count(approvalRequests, eq(approvalRequests.entityId, String(holder))),
      ).toBe(1);
    }
  });
});
