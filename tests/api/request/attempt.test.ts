import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { type Attempt, askAgain, carryOut, lookFor } from '#api/request/attempt.ts';
import { callOnce, isOpen } from '#api/request/idempotency.ts';
import { changeUserStatus } from '#contract/endpoints/people/users.ts';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import type { Outcome } from '#contract/words/actions.ts';
import { configure, ok, refusal, server, signIn, startServer } from '#tests/api/support.ts';

startServer();
afterEach(() => vi.useRealTimers());

const INTENT = 'suspend 7';
const SUBMIT = '*/user/api/ops-validator';
const PATCH = '*/user/api/users/userStatus/7';
const lost = () => HttpResponse.error();

type Found = Outcome<unknown, ApprovalRequest> | undefined;

/** A request to suspend a user; `find` returns the result of the look-up. */
function suspension(find: () => Promise<Found> = () => Promise.resolve(undefined)) {
  const sent: Request[] = [];
  const answer = (resolver: () => Response) => {
    const note = ({ request }: { request: Request }) => {
      sent.push(request);
      return resolver();
    };
    server.use(http.post(SUBMIT, note), http.patch(PATCH, note));
  };
  const attempt: Attempt<unknown> = {
    intent: INTENT,
    send: once =>
      callOnce(
        changeUserStatus,
        { params: { id: 7 }, body: { userStatus: 'SUSPENDED', statusRemark: 'Lost' } },
        once,
      ),
    find: vi.fn(find),
  };
  return { attempt, answer, sent, keys: () => sent.map(at => at.headers.get('Idempotency-Key')) };
}

const done = (): Promise<Found> => Promise.resolve({ status: 'done', value: 'as it is now' });

describe('a change without a key', () => {
  it('is made, without a lookup', async () => {
    signIn('EWALLET_ADMIN');
    const { attempt, answer, sent } = suspension();
    answer(() => ok({ id: 7, status: 'SUSPENDED' }));
    expect(await carryOut(attempt)).toMatchObject({ kind: 'done', isFound: false });
    expect(sent).toHaveLength(1);
    expect(attempt.find).not.toHaveBeenCalled();
  });

  it('is refused by a code, without a lookup', async () => {
    signIn('EWALLET_ADMIN');
    const { attempt, answer } = suspension();
    answer(() => refusal(3009));
    expect(await carryOut(attempt)).toMatchObject({ kind: 'refused', error: { code: 3009 } });
    expect(attempt.find).not.toHaveBeenCalled();
  });

  it.each([
    ['the line breaks', lost],
    ['a proxy answers', () => new HttpResponse('<html>', { status: 502 })],
    ['the backend breaks down', () => refusal(1003, 500)],
  ])('E2 is looked up if %s, and never sent twice', async (_, answered) => {
    signIn('EWALLET_ADMIN');
    await configure({ idempotency: true });
    const told = vi.fn();
    for (const [find, ended] of [
      [done, { kind: 'done', isFound: true }],
      [async () => undefined, { kind: 'notDone' }],
      [async () => Promise.reject(new ApiError({ kind: 'network' })), { kind: 'unknown' }],
    ] as const) {
      const { attempt, answer, sent } = suspension(find);
      answer(answered);
      expect(await carryOut(attempt, told)).toMatchObject(ended);
      expect(sent).toHaveLength(1);
    }
    expect(told).toHaveBeenCalledTimes(3);
  });

  it('E20 is not sent while offline, and known not to be made', async () => {
    signIn('EWALLET_ADMIN');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { attempt, answer, sent } = suspension();
    answer(() => ok({ id: 7 }));
    expect(await carryOut(attempt)).toMatchObject({ kind: 'notDone', error: { isUnsent: true } });
    expect(sent).toEqual([]);
    expect(attempt.find).not.toHaveBeenCalled();
  });
});

describe('a change that requires a check first', () => {
  const proved = (prove: () => Promise<unknown>) => {
    const { attempt, ...rest } = suspension();
    rest.answer(() => ok({ id: 7 }));
    return { attempt: { ...attempt, prove }, ...rest };
  };

  it('is sent after the check', async () => {
    signIn('EWALLET_ADMIN');
    const { attempt, sent } = proved(async () => expect(sent).toEqual([]));
    expect(await carryOut(attempt)).toMatchObject({ kind: 'done' });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['is refused with it', 'client', { kind: 'refused', isProof: true }],
    [
      'is not done where nobody answers it',
      'network',
      { kind: 'notDone', error: { isUnsent: true } },
    ],
    ['is not done where it breaks down', 'server', { kind: 'notDone', error: { isUnsent: true } }],
  ] as const)('%s, and nothing is sent or looked up', async (_, kind, ended) => {
    signIn('EWALLET_ADMIN');
    const { attempt, sent } = proved(() => Promise.reject(new ApiError({ kind, code: 3005 })));
    expect(await carryOut(attempt)).toMatchObject(ended);
    expect(sent).toEqual([]);
    expect(attempt.find).not.toHaveBeenCalled();
  });
});

describe('a change sent as a request', () => {
  it('E2 is sent once and looked up if the backend knows no keys', async () => {
    signIn('EWALLET_CALL_CENTER');
    const { attempt, answer, sent } = suspension();
    answer(lost);
    expect(await carryOut(attempt)).toMatchObject({ kind: 'unknown' });
    expect(isOpen(INTENT)).toBe(true);
    expect(await askAgain(attempt)).toMatchObject({ kind: 'unknown' });
    expect(await carryOut(attempt)).toMatchObject({ kind: 'unknown' });
    expect(sent).toHaveLength(1);
    expect(attempt.find).toHaveBeenCalledTimes(3);
  });

  it('E2 that is found is known to be made, and releases its key', async () => {
    signIn('EWALLET_CALL_CENTER');
    const request = { id: 12 } as ApprovalRequest;
    const { attempt, answer } = suspension(async () => ({ status: 'sentForApproval', request }));
    answer(lost);
    const ended = await carryOut(attempt);
    expect(ended).toEqual({ kind: 'sent', request, isFound: true });
    expect(isOpen(INTENT)).toBe(false);
  });

  it('E2 is repeated with the same key if the backend knows keys, even later', async () => {
    vi.useFakeTimers();
    signIn('EWALLET_CALL_CENTER');
    await configure({ idempotency: true });
    const { attempt, answer, keys } = suspension();
    answer(lost);
    const first = carryOut(attempt);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await first).toMatchObject({ kind: 'unknown' });
    answer(() => ok({ id: 12, status: 'PENDING' }));
    expect(await askAgain(attempt)).toMatchObject({ kind: 'sent', request: { id: 12 } });
    expect(keys()).toHaveLength(4);
    expect(new Set(keys()).size).toBe(1);
    expect(isOpen(INTENT)).toBe(false);
  });

  it('E5 is only looked up after a reload, and not sent', async () => {
    signIn('EWALLET_CALL_CENTER');
    const { attempt, answer, sent } = suspension();
    answer(lost);
    await carryOut(attempt);
    expect(await lookFor(attempt)).toMatchObject({ kind: 'unknown' });
    expect(sent).toHaveLength(1);
  });
});
