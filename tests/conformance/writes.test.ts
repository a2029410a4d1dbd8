import { describe, expect, it } from 'vitest';
import { requests } from '#conformance/write/requests.ts';
import { sameAgain } from '#conformance/write/sameAgain.ts';
import { isRecord, type Json } from '#contract/text/json.ts';
import { answered, openStub, type Received, sessionOf } from './stub.ts';

const admin = sessionOf();
const merchant = sessionOf('EWALLET_MERCHANT');
const callCentre = sessionOf('EWALLET_CALL_CENTER');

describe('a call repeated with its key', () => {
  const bodies = {
    topUp: { transactionDescription: 'one' },
    createPaymentLink: { description: 'one' },
  };

  /** The idempotency differences of a backend whose response depends on the number of the call. */
  const check = async (name: keyof typeof bodies, contentAt: (call: number) => object) => {
    const { steps, judge } = await openStub(({ body }) => {
      if (isRecord(body) && JSON.stringify(body).includes('two')) return answered({}, 1001, 400);
      return answered(contentAt(calls++));
    });
    let calls = 0;
    const body = bodies[name];
    const other = Object.fromEntries(Object.keys(body).map(field => [field, 'two']));
    await steps([merchant]).makeOnce(name, merchant, { body }, other);
    const { differences } = judge.results().find(result => result.name === name)!;
    return differences.filter(one => one.check === 'idempotency').map(({ received }) => received);
  };

  it('must return the same reference if it has no id', async () => {
    const paymentUrl = 'https://pay.test';
    const answer = (call: number) => ({ paymentUrl, referenceNumber: `R${call}` });
    expect(await check('topUp', answer)).toEqual(['another record']);
    expect(await check('topUp', () => answer(1))).toEqual([]);
  });

  it('must return the same content if it has neither', async () => {
    const expiresAt = '2026-03-02T01:30:00.000Z';
    const answer = (call: number) => ({ url: `https://pay.test/${call}`, expiresAt });
    expect(await check('createPaymentLink', answer)).toEqual(['another record']);
    expect(await check('createPaymentLink', () => answer(1))).toEqual([]);
  });
});

describe('a change sent as a request', () => {
  const users = [{ id: 5, status: 'ACTIVE' }];
  const MADE = { actionType: 'CHANGE_USER_STATUS', payloadHash: 'h' };

  /** A backend that creates a new request for each submission, whatever its key. */
  const ignoringKeys = () => {
    const made: Json[] = [];
    const decide = (id: string, status: string) => {
      const request = made.find(one => String(one.id) === id);
      if (request?.status !== 'PENDING') return answered({}, 1004, 409);
      return answered(Object.assign(request, { status }));
    };
    const answer = ({ call, body }: Received) => {
      const [, id = '', verb] = /ops-validator\/(\w+)\/(\w+)$/.exec(call) ?? [];
      if (verb === 'cancel') return decide(id, 'CANCELLED');
      if (call === 'GET /user/api/ops-validator') return answered(made);
      if (call !== 'POST /user/api/ops-validator') return answered(users[0]);
      made.push({ ...MADE, ...(body as Json), id: made.length + 1, status: 'PENDING' });
      return answered(made.at(-1));
    };
    return { made, answer };
  };

  it('is cancelled afterwards, even if the backend ignores keys', async () => {
    const { made, answer } = ignoringKeys();
    const { steps, differences } = await openStub(answer);
    await requests(steps([callCentre], { listUsers: users }));

    expect(made.length).toBeGreaterThan(2);
    expect(made.filter(({ status }) => status !== 'CANCELLED')).toEqual([]);
    expect(differences('submitApproval')).toContain(
      'idempotency, repeated with its key: another record',
    );
    expect(differences('cancelRequest').join()).not.toContain('409');
  });

  it('is reported as not made', async () => {
    const { steps, result } = await openStub(ignoringKeys().answer);
    await requests(steps([callCentre], { listUsers: users }));
    expect(result('changeUserStatus')).toMatchObject({
      verdict: 'skipped',
      reason: 'it was only sent as a request, which was not approved',
    });
  });

  it('is not reported as such if the request is refused', async () => {
    const { steps, judge, result } = await openStub(() => answered({}, 1003, 500));
    await requests(steps([callCentre], { listUsers: users }));
    judge.skip('changeUserStatus', 'it was not made');
    expect(result('changeUserStatus')).toMatchObject({
      verdict: 'skipped',
      reason: 'it was not made',
    });
  });
});

it('only the limits of queues in the contract are written back', async () => {
  const written: unknown[] = [];
  const { steps } = await openStub(({ call, body }) => {
    if (call === 'PUT /user/api/queue-limits') written.push(body);
    return answered({});
  });
  const ages = { due: 1, overdue: 2 };
  const limits = { request: { ...ages, unit: 'h' }, applicant: ages, ekyc: ages, version: 3 };
  await sameAgain(steps([admin], { getQueueLimits: [limits] }));

  expect(written).toEqual([{ request: ages, applicant: ages, ekyc: ages }]);
});
