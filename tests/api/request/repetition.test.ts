import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askAgain } from '#api/request/attempt.ts';
import { callOnce, isOpen } from '#api/request/idempotency.ts';
import { endSession, getSession } from '#api/session/sessionState.ts';
import { topUp } from '#contract/endpoints/money/movements.ts';
import {
  configure,
  failureOf,
  ok,
  recorder,
  refusal,
  signIn,
  startServer,
} from '#tests/api/support.ts';

startServer();
afterEach(() => vi.useRealTimers());

const INTENT = 'topUp.5.RM10.00';
const pay = () => callOnce(topUp, { body: { walletId: 5 } as never }, { intent: INTENT });
const paid = () => ok({ paymentUrl: '/pay/1', referenceNumber: 'T1' });
const answered = (answer: () => Response) => recorder('*/topup/merchant', answer);
const keysOf = (seen: { headers: Headers }[]) =>
  seen.map(({ headers }) => headers.get('Idempotency-Key'));

describe('a payment that was sent before, without a response', () => {
  /** Sent once in this tab; the response was lost. */
  async function sentBefore() {
    vi.useFakeTimers();
    signIn('EWALLET_MERCHANT', { ulid: 'U1' });
    const seen = answered(HttpResponse.error);
    await failureOf(pay());
    await configure({ idempotency: true });
    return seen;
  }
  const askedAgain = async () => {
    const failure = failureOf(pay());
    await vi.advanceTimersByTimeAsync(10_000);
    return failure;
  };
  const later = { headers: { 'Retry-After': '60' } };
  const busy = () => HttpResponse.json({ code: 1004 }, { status: 409, ...later });

  it.each([
    ['a session that is over', () => refusal(2001, 401)],
    ['a session that another one has replaced', () => refusal(2005, 401)],
    ['rights that are gone', () => refusal(2003, 403)],
    ['a merchant who was suspended since', () => refusal(3002)],
    ['the form of the call, or a key that was used', () => refusal(1001, 400)],
    ['a path that is gone', () => refusal(1002, 404)],
    ['too many tries', busy],
    ['a failure that is not explained', () => refusal(1004, 409)],
    ['a code that nobody knows', () => refusal(8123)],
    ['the code of a gateway', () => refusal(429, 429)],
    ['a proxy that forbids it', () => new HttpResponse('', { status: 403 })],
    ['a proxy that does not find it', () => new HttpResponse('<html>', { status: 404 })],
    ['a proxy that has too much to do', () => new HttpResponse('', { status: 429 })],
  ])(
    'E2 stays open if its repetition is refused because of %s, which says nothing about the first attempt',
    async (_, refused) => {
      const seen = await sentBefore();
      answered(refused);
      expect(await askedAgain()).toMatchObject({ outcomeUnknown: true });
      signIn('EWALLET_MERCHANT', { ulid: 'U1' });
      expect(isOpen(INTENT)).toBe(true);
      const again = answered(paid);
      expect(await pay()).toMatchObject({ referenceNumber: 'T1' });
      expect(keysOf(again)).toEqual(keysOf(seen));
    },
  );

  it.each([
    ['a rule', () => refusal(5005)],
    ['its PIN', () => refusal(3005)],
    ['the record as it is now', () => refusal(1004, 409, { payload: { content: { id: 12 } } })],
  ])(
    'is known not to be made if its repetition is refused because of %s, and is not repeated',
    async (_, refused) => {
      await sentBefore();
      const seen = answered(refused);
      expect(await askedAgain()).toMatchObject({ outcomeUnknown: false });
      expect(seen).toHaveLength(1);
      expect(isOpen(INTENT)).toBe(false);
    },
  );

  it('is not repeated automatically after a refusal by a code', async () => {
    await sentBefore();
    const seen = answered(() => refusal(2003, 403));
    expect(await askedAgain()).toMatchObject({ outcomeUnknown: true });
    expect(seen).toHaveLength(1);
  });

  it('stays open if the screen is locked and the session ends meanwhile', async () => {
    await sentBefore();
    answered(() => refusal(2009, 423));
    const failure = failureOf(pay());
    await vi.waitFor(() => expect(getSession().isLocked).toBe(true));
    endSession('logout');
    expect(await failure).toMatchObject({ kind: 'cancel', outcomeUnknown: true });
    signIn('EWALLET_MERCHANT', { ulid: 'U1' });
    expect(isOpen(INTENT)).toBe(true);
  });
});

describe('a payment that was sent days ago, without a response', () => {
  const DAY = 24 * 60 * 60 * 1000;
  /** Sent in this tab, and checked after this many days. */
  async function askedAfter(days: number) {
    vi.useFakeTimers({ toFake: ['Date'] });
    signIn('EWALLET_MERCHANT', { ulid: 'U1' });
    answered(HttpResponse.error);
    await failureOf(pay());
    await configure({ idempotency: true });
    const seen = answered(paid);
    const find = vi.fn(async () => undefined);
    const send = async () => ({ status: 'done', value: await pay() }) as const;
    const ask = (after: number) => {
      vi.setSystemTime(Date.now() + after * DAY);
      return askAgain({ intent: INTENT, send, find });
    };
    return { ask, ended: await ask(days), seen, find };
  }

  it('is repeated with its key while every backend still knows the key', async () => {
    const { ended, seen } = await askedAfter(5);
    expect(ended).toMatchObject({ kind: 'done', value: { referenceNumber: 'T1' } });
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['once a backend may have forgotten its key', 8],
    ['where the clock was set back since, so that nobody knows how old the key is', -8],
  ])('E2 is only looked up %s, and not sent by a click either', async (_, days) => {
    const { ask, ended, seen, find } = await askedAfter(days);
    expect(ended).toMatchObject({ kind: 'unknown' });
    expect(find).toHaveBeenCalledTimes(1);
    expect(await failureOf(pay())).toMatchObject({ outcomeUnknown: true });
    expect(await ask(0)).toMatchObject({ kind: 'unknown' });
    expect(seen).toEqual([]);
    expect(isOpen(INTENT)).toBe(true);
  });

  it('counts its age from the first attempt, not from the last repetition', async () => {
    vi.useFakeTimers();
    signIn('EWALLET_MERCHANT', { ulid: 'U1' });
    await configure({ idempotency: true });
    const seen = answered(HttpResponse.error);
    for (const _ of [0, 5]) {
      const failure = failureOf(pay());
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await failure).toMatchObject({ outcomeUnknown: true });
      vi.setSystemTime(Date.now() + 5 * DAY);
    }
    expect(seen).toHaveLength(6);
    expect(await failureOf(pay())).toMatchObject({ outcomeUnknown: true });
    expect(seen).toHaveLength(6);
  });

  it('is not sent again if the time of sending was not stored', async () => {
    signIn('EWALLET_MERCHANT', { ulid: 'U1' });
    await configure({ idempotency: true });
    sessionStorage.setItem(`kept.U1.intent.${INTENT}`, '{"key":"K","isSent":true}');
    const seen = answered(paid);
    expect(await failureOf(pay())).toMatchObject({ outcomeUnknown: true });
    expect(seen).toEqual([]);
  });
});
