import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callOnce, isOpen, retire } from '#api/request/idempotency.ts';
import { pending } from '#api/request/pending.ts';
import { endSession } from '#api/session/sessionState.ts';
import { topUp } from '#contract/endpoints/money/movements.ts';
import { changeUserStatus } from '#contract/endpoints/people/users.ts';
import {
  configure,
  failureOf,
  gate,
  ok,
  recorder,
  refusal,
  server,
  signIn,
  startServer,
} from '#tests/api/support.ts';

startServer();
afterEach(() => vi.useRealTimers());

const INTENT = 'topUp.5.RM10.00';
const pay = (options = {}, signal?: AbortSignal) =>
  callOnce(topUp, { body: { walletId: 5 } as never, signal }, { intent: INTENT, ...options });

const paid = () => ok({ paymentUrl: '/pay/1', referenceNumber: 'T1' });
const keysOf = (seen: { headers: Headers }[]) =>
  seen.map(({ headers }) => headers.get('Idempotency-Key'));

/** Responds in this order; repeats the last response. */
function answersInTurn(...answers: (() => Response)[]) {
  let turn = 0;
  return recorder('*/topup/merchant', () => {
    const answer = answers[Math.min(turn, answers.length - 1)];
    turn += 1;
    return answer?.() ?? HttpResponse.error();
  });
}
const lost = () => HttpResponse.error();

describe('a payment', () => {
  it('E1 that is clicked twice is sent once, and both clicks get its response', async () => {
    signIn('EWALLET_MERCHANT');
    const seen = answersInTurn(paid);
    const [first, second] = await Promise.all([pay(), pay()]);
    expect(seen).toHaveLength(1);
    expect(first).toEqual({ paymentUrl: '/pay/1', referenceNumber: 'T1' });
    expect(second).toBe(first);
  });

  it('that succeeded releases its key: the same payment again gets a new one', async () => {
    signIn('EWALLET_MERCHANT');
    const seen = answersInTurn(paid);
    await pay();
    expect(isOpen(INTENT)).toBe(false);
    await pay();
    expect(new Set(keysOf(seen)).size).toBe(2);
  });

  it('that is refused releases its key, and is not repeated', async () => {
    signIn('EWALLET_MERCHANT');
    await configure({ idempotency: true });
    const seen = answersInTurn(() => refusal(5005), paid);
    expect(await failureOf(pay())).toMatchObject({ code: 5005, outcomeUnknown: false });
    expect(isOpen(INTENT)).toBe(false);
    await pay();
    expect(seen).toHaveLength(2);
    expect(new Set(keysOf(seen)).size).toBe(2);
  });

  it('is sent with a new key if the stored one is unreadable', async () => {
    signIn('EWALLET_MERCHANT', { ulid: 'U1' });
    const seen = answersInTurn(paid);
    for (const kept of ['{"key":5', '{"key":5}', '[]', '']) {
      sessionStorage.setItem(`kept.U1.intent.${INTENT}`, kept);
      await pay();
    }
    expect(keysOf(seen)).toEqual(Array(4).fill(expect.stringMatching(/^[\da-f-]{36}$/)));
  });

  it('that could not be sent is not left open', async () => {
    signIn('EWALLET_MERCHANT');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await failureOf(pay())).toMatchObject({ kind: 'connection', outcomeUnknown: false });
    expect(isOpen(INTENT)).toBe(false);
  });
});

describe('a payment whose response is lost, if the backend knows keys', () => {
  it('E2 is repeated with the same key, and the user is told', async () => {
    vi.useFakeTimers();
    signIn('EWALLET_MERCHANT');
    await configure({ idempotency: true });
    const seen = answersInTurn(lost, () => new HttpResponse('', { status: 504 }), paid);
    let checks = 0;
    const payment = pay({
      onChecking: () => {
        checks += 1;
      },
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(seen).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await payment).toMatchObject({ referenceNumber: 'T1' });
    expect(seen).toHaveLength(3);
    expect(new Set(keysOf(seen)).size).toBe(1);
    expect(checks).toBe(2);
    expect(isOpen(INTENT)).toBe(false);
  });

  it('E2 stays open after three attempts, and keeps its key when repeated', async () => {
    vi.useFakeTimers();
    signIn('EWALLET_MERCHANT');
    await configure({ idempotency: true });
    const seen = answersInTurn(lost, lost, lost, paid);
    const failure = failureOf(pay());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failure).toMatchObject({ outcomeUnknown: true, message: 'errors.outcomeUnknown' });
    expect(seen).toHaveLength(3);
    expect(isOpen(INTENT)).toBe(true);

    expect(await pay()).toMatchObject({ referenceNumber: 'T1' });
    expect(new Set(keysOf(seen)).size).toBe(1);
  });

  it('E2, E20 stays open if the connection is lost before it is repeated', async () => {
    vi.useFakeTimers();
    signIn('EWALLET_MERCHANT');
    await configure({ idempotency: true });
    const seen = answersInTurn(lost, paid);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(true);
    online.mockReturnValue(false);
    const failure = failureOf(pay());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failure).toMatchObject({ outcomeUnknown: true, isUnsent: false });
    expect(isOpen(INTENT)).toBe(true);

    const later = failureOf(pay());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await later).toMatchObject({ outcomeUnknown: true, isUnsent: false });
    online.mockReturnValue(true);
    expect(await pay()).toMatchObject({ referenceNumber: 'T1' });
    expect(new Set(keysOf(seen)).size).toBe(1);
  });

  it('counts as one pending change, including pauses, and can be cancelled', async () => {
    vi.useFakeTimers();
    signIn('EWALLET_MERCHANT');
    await configure({ idempotency: true });
    answersInTurn(lost);
    const failure = failureOf(pay());
    await vi.advanceTimersByTimeAsync(500);
    expect([pending.get(), pending.busy()]).toEqual([1, true]);
    pending.cancel();
    expect(await failure).toMatchObject({ kind: 'cancel', outcomeUnknown: true });
    expect(pending.get()).toBe(0);
    expect(isOpen(INTENT)).toBe(true);
  });
});

describe('a payment that is cancelled while it is sent', () => {
  it('is not sent again, and stays open', async () => {
    signIn('EWALLET_MERCHANT');
    await configure({ idempotency: true });
    const arrived = gate();
    const seen = recorder('*/topup/merchant', () => {
      arrived.open();
      return new Promise(() => {});
    });
    const failure = failureOf(pay());
    await arrived.opened;
    pending.cancel();
    expect(await failure).toMatchObject({ kind: 'cancel', outcomeUnknown: true });
    expect(seen).toHaveLength(1);
    expect(isOpen(INTENT)).toBe(true);
  });
});

describe('a payment whose response is lost, if the backend knows no keys', () => {
  it('E2 is never sent twice, neither automatically nor by a click', async () => {
    signIn('EWALLET_MERCHANT');
    const seen = answersInTurn(lost, paid);
    expect(await failureOf(pay())).toMatchObject({ outcomeUnknown: true });
    expect(await failureOf(pay())).toMatchObject({
      outcomeUnknown: true,
      message: 'errors.outcomeUnknown',
    });
    expect(seen).toHaveLength(1);
  });

  it('E5 is not sent again after a reload either', async () => {
    signIn('EWALLET_MERCHANT', { ulid: 'U1' });
    const answer = gate();
    const arrived = gate();
    server.use(
      http.post('*/topup/merchant', async () => {
        arrived.open();
        await answer.opened;
        return paid();
      }),
    );
    const lostPayment = pay();
    await arrived.opened;
    const kept = { ...sessionStorage };
    answer.open();
    await lostPayment;

    Object.assign(sessionStorage, kept);
    const seen = answersInTurn(paid);
    expect(isOpen(INTENT)).toBe(true);
    expect(await failureOf(pay())).toMatchObject({ outcomeUnknown: true });
    expect(seen).toEqual([]);
  });

  it('is sent again with a new key once the user has confirmed it', async () => {
    signIn('EWALLET_MERCHANT');
    const seen = answersInTurn(lost, paid);
    await failureOf(pay());
    retire(INTENT);
    expect(await pay()).toMatchObject({ referenceNumber: 'T1' });
    expect(new Set(keysOf(seen)).size).toBe(2);
  });

  it('is open only for the user who sent it', async () => {
    signIn('EWALLET_MERCHANT', { ulid: 'U1' });
    const seen = answersInTurn(lost, paid);
    await failureOf(pay());
    signIn('EWALLET_MERCHANT', { ulid: 'U2' });
    expect(await pay()).toMatchObject({ referenceNumber: 'T1' });
    expect(new Set(keysOf(seen)).size).toBe(2);
  });

  it('stays open if the session ends meanwhile', async () => {
    signIn('EWALLET_MERCHANT', { ulid: 'U1' });
    const arrived = gate();
    server.use(
      http.post('*/topup/merchant', () => {
        arrived.open();
        return new Promise(() => {});
      }),
    );
    const failure = failureOf(pay());
    await arrived.opened;
    endSession(2005);
    expect(await failure).toMatchObject({ kind: 'cancel', outcomeUnknown: true });
    signIn('EWALLET_MERCHANT', { ulid: 'U1' });
    expect(isOpen(INTENT)).toBe(true);
  });
});

describe('other calls', () => {
  it('without a key are sent every time, and leave nothing open', async () => {
    signIn('EWALLET_ADMIN');
    const seen = recorder('*/user/api/users/userStatus/1', () => ok({ id: 1 }));
    const body = { userStatus: 'SUSPENDED', statusRemark: 'fraud' } as const;
    const suspend = () =>
      callOnce(changeUserStatus, { params: { id: 1 }, body }, { intent: 'suspend.1' });
    await Promise.all([suspend(), suspend()]);
    expect(keysOf(seen)).toEqual([null, null]);
    expect(isOpen('suspend.1')).toBe(false);
  });

  it('can be cancelled while they are sent, and stay open', async () => {
    signIn('EWALLET_MERCHANT');
    const aborter = new AbortController();
    answersInTurn(() => {
      aborter.abort();
      return lost();
    });
    expect(await failureOf(pay({}, aborter.signal))).toMatchObject({ outcomeUnknown: true });
    expect(isOpen(INTENT)).toBe(true);
  });

  it('can be cancelled before they are sent, and leave nothing open', async () => {
    signIn('EWALLET_MERCHANT');
    const aborter = new AbortController();
    aborter.abort();
    expect(await failureOf(pay({}, aborter.signal))).toMatchObject({ kind: 'cancel' });
    expect(isOpen(INTENT)).toBe(false);
  });

  it('E1 that are rerouted are sent once too', async () => {
    signIn('EWALLET_CALL_CENTER');
    const seen = recorder('*/user/api/ops-validator', () => ok({ id: 1 }));
    const body = { userStatus: 'SUSPENDED', statusRemark: 'fraud' } as const;
    const suspend = () =>
      callOnce(changeUserStatus, { params: { id: 1 }, body }, { intent: 'suspend.1' });
    const results = await Promise.all([suspend(), suspend()]);
    expect(seen).toHaveLength(1);
    expect(results[0]).toMatchObject({ status: 'sentForApproval' });
  });
});
