import { beforeAll, describe, expect, it } from 'vitest';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { queueLimits } from '#server/db/schema/cases.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import { askToSuspend, sharedCast } from '#tests/support/arrange/approvals.ts';
import { type Caller, openBackend } from '#tests/support/backend/backend.ts';
import { describeBackendsOnPostgres } from '#tests/support/backend/eachBackend.ts';
import { openStreamOf } from '#tests/support/backend/readStream.ts';
import { untilBlocked } from '#tests/support/database/blocked.ts';
import { addUser } from '#tests/support/database/rows.ts';

const cast = sharedCast();
let compliance: Caller;
let onboarding: Caller;
const db = () => cast.backend.database.db;
beforeAll(async () => {
  compliance = await cast.backend.signIn('compliance');
  onboarding = await cast.backend.signIn('onboarding');
});

const waiting = () => addUser(db(), { ekycStatus: 'SUBMITTED', internalEkycStatus: 'SUBMITTED' });
const pathOf = (id: number | string, kind = 'ekyc') => `/user/api/cases/${kind}/${id}/claim`;
const claim = (caller: Caller, id: number | string, takeOver = false, kind = 'ekyc') =>
  caller.call('PUT', pathOf(id, kind), { takeOver });
const release = (caller: Caller, id: number) => caller.call('DELETE', pathOf(id));
const claims = async (kind = 'ekyc') =>
  (await compliance.get(`/user/api/cases/${kind}/claims`)).payload.content;
const holderOf = async (id: number) =>
  (await claims()).find(({ caseId }: { caseId: number }) => caseId === id)?.username;
const approve = (caller: Caller, userId: number) =>
  caller.call('PATCH', '/user/api/users/ekyc-approval', {
    userId,
    ekycStatus: 'APPROVED',
    remark: '',
  });

describe('a case', () => {
  it('is claimed by the first user who opens it, and stays theirs', async () => {
    const id = await waiting();
    const { payload } = await claim(compliance, id);
    const now = cast.backend.clock.now().getTime();
    expect(payload.content).toMatchObject({
      kind: 'ekyc',
      caseId: id,
      username: 'compliance',
      since: new Date(now).toISOString(),
      until: new Date(now + 10 * MINUTE).toISOString(),
    });
    expect((await claim(onboarding, id)).payload.content.username).toBe('compliance');
  });

  it('can be released only by its claimant', async () => {
    const id = await waiting();
    await claim(compliance, id);
    expect((await release(onboarding, id)).code).toBe(1000);
    expect(await holderOf(id)).toBe('compliance');
    await release(compliance, id);
    expect(await holderOf(id)).toBeUndefined();
  });

  it('can be taken over explicitly', async () => {
    const id = await waiting();
    await claim(compliance, id);
    expect((await claim(onboarding, id, true)).payload.content.username).toBe('onboarding');
    expect(await holderOf(id)).toBe('onboarding');
  });

  it('opened by two users at once has one claimant', async () => {
    const id = await waiting();
    const both = await Promise.all([claim(compliance, id), claim(onboarding, id)]);
    const [one, other] = both.map(({ payload }) => payload.content.username);
    expect(one).toBe(other);
  });

  it('C4 can be claimed only if it exists, is pending and in a queue that the caller decides', async () => {
    const id = await waiting();
    expect((await claim(cast.validator, id)).code).toBe(2003);
    expect((await claim(compliance, id, false, 'request')).code).toBe(2003);
    expect((await claim(compliance, id, false, 'lunch')).code).toBe(1001);
    const none = { code: 1000, payload: { content: null } };
    expect(await claim(compliance, 999_999)).toMatchObject(none);
    await approve(compliance, id);
    expect(await claim(compliance, id)).toMatchObject(none);
  });
});

describe('a decision', () => {
  it('on another user’s case is refused with its claim, and possible after taking it over', async () => {
    const id = await waiting();
    await claim(compliance, id);
    const refused = await approve(onboarding, id);
    expect(refused.code).toBe(1004);
    expect(refused.payload.content).toMatchObject({
      claim: { username: 'compliance', caseId: id },
    });
    await claim(onboarding, id, true);
    expect((await approve(onboarding, id)).code).toBe(1000);
    expect(await holderOf(id)).toBeUndefined();
  });

  it('on an unclaimed case needs no claim', async () => {
    expect((await approve(onboarding, await waiting())).code).toBe(1000);
  });

  it('I2 on a step decided in the meantime is refused, and the case stays unchanged', async () => {
    const userId = await waiting();
    const say = (caller: Caller, ekycStatus: string, seenStatus: string) =>
      caller.call('PATCH', '/user/api/users/ekyc-approval', {
        userId,
        ekycStatus,
        seenStatus,
        remark: 'Seen',
        ...(ekycStatus === 'FAILED' && { ekycReason: '4003' }),
      });
    expect((await say(compliance, 'NO_RECORD', 'SUBMITTED')).code).toBe(1000);
    for (const decision of ['APPROVED', 'FAILED', 'NO_RECORD']) {
      expect((await say(onboarding, decision, 'SUBMITTED')).code).toBe(3009);
    }
    const { payload } = await onboarding.get(`/user/api/users/${userId}/ekyc`);
    expect(payload.content).toMatchObject({ status: 'NO_RECORD', ekycReason: null });
    expect((await say(onboarding, 'FAILED', 'NO_RECORD')).code).toBe(1000);
  });

  it('on a request claimed by another validator is refused, and theirs ends the claim', async () => {
    const userId = await addUser(db(), {}, { displayName: 'Aminah' });
    const request: ApprovalRequest = await askToSuspend(cast.agent, userId);
    const other = await cast.backend.signIn('validator2');
    await claim(other, request.id, false, 'request');
    const decide = (caller: Caller, verdict: string) =>
      caller.call('POST', `/user/api/ops-validator/${request.id}/${verdict}`, {
        payloadHash: request.payloadHash,
        remark: 'No proof',
      });
    for (const verdict of ['approve', 'reject']) {
      const refused = await decide(cast.validator, verdict);
      expect([refused.code, refused.payload.content.claim.username]).toEqual([1004, 'validator2']);
    }
    expect((await decide(other, 'reject')).code).toBe(1000);
    expect(await claims('request')).toEqual([]);
  });
});

describe('the stream', () => {
  it('reports claims and releases to users of the queue', async () => {
    const id = await waiting();
    const profile = await onboarding.get('/user/api/users/');
    const stream = await openStreamOf(cast.backend.app, onboarding, profile.payload.content.role);
    await stream.next();
    const current = (await claim(compliance, id)).payload.content;
    const about = { kind: 'ekyc', caseId: id };
    const taken = JSON.stringify({ ...about, claim: current });
    expect(await stream.next()).toBe(`event: Claim\ndata: ${taken}\n\n`);
    await release(compliance, id);
    const free = JSON.stringify({ ...about, claim: null });
    expect(await stream.next()).toBe(`event: Claim\ndata: ${free}\n\n`);
    stream.leave();
  });
});

const LIMITS = {
  request: { due: 2, overdue: 4 },
  applicant: { due: 10, overdue: 20 },
  ekyc: { due: 1, overdue: 3 },
};

describe('the age limits of the queues', () => {
  it('can be set by an admin, read by staff, and are recorded in the history', async () => {
    const admin = await cast.backend.signIn('admin');
    expect((await admin.call('PUT', '/user/api/queue-limits', LIMITS)).code).toBe(1000);
    expect((await cast.agent.get('/user/api/queue-limits')).payload.content).toEqual(LIMITS);
    const { content } = (await admin.get('/user/api/history?action=UPDATE_QUEUE_LIMITS')).payload;
    expect(content[0]).toMatchObject({
      actor: 'admin',
      before: { ekycOverdue: 72 },
      after: { ekycOverdue: 3 },
    });
  });

  it('are refused if overdue is not later than due', async () => {
    const admin = await cast.backend.signIn('admin');
    const wrong = { ...LIMITS, ekyc: { due: 5, overdue: 5 } };
    expect((await admin.call('PUT', '/user/api/queue-limits', wrong)).code).toBe(1001);
  });
});

describe('a claim', () => {
  /** Logs in again, because the sessions expire earlier than the claim. */
  const later = async (minutes: number) => {
    cast.backend.clock.advance(minutes * MINUTE);
    compliance = await cast.backend.signIn('compliance');
    onboarding = await cast.backend.signIn('onboarding');
  };

  it('expires after ten minutes without renewal, and a renewal keeps its start', async () => {
    const id = await waiting();
    const { since } = (await claim(compliance, id)).payload.content;
    await later(9);
    expect((await claim(compliance, id)).payload.content.since).toBe(since);
    await later(9);
    expect(await holderOf(id)).toBe('compliance');
    await later(1);
    expect(await holderOf(id)).toBeUndefined();
    const next = (await claim(onboarding, id)).payload.content;
    expect([next.username, next.since]).toEqual([
      'onboarding',
      cast.backend.clock.now().toISOString(),
    ]);
  });

  it('B6 can be renewed without keeping the session alive', async () => {
    const id = await waiting();
    await later(0);
    for (let minutes = 0; minutes < 40; minutes += 4) {
      await claim(compliance, id);
      cast.backend.clock.advance(4 * MINUTE);
    }
    expect((await compliance.get('/user/api/users/')).code).toBe(2001);
  });
});

describeBackendsOnPostgres('age limits that two admins save at once', open => {
  it('are recorded one after the other', async () => {
    const [database, other] = [await open(), await open()];
    const backend = await openBackend({ database });
    const admin = await backend.signIn('admin');
    const first = { ...LIMITS, ekyc: { due: 5, overdue: 6 } };
    const { saving } = await other.transaction(async tx => {
      await tx.insert(queueLimits).values({ limits: first });
      const begun = admin.call('PUT', '/user/api/queue-limits', LIMITS);
      await untilBlocked(database);
      return { saving: begun };
    });
    expect((await saving).code).toBe(1000);
    const { content } = (await admin.get('/user/api/history?action=UPDATE_QUEUE_LIMITS')).payload;
    expect(content[0].before).toMatchObject({ ekycOverdue: 6 });
    await Promise.all([backend.close(), other.close()]);
  });
});
