import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sen } from '#contract/money.ts';
import { dataProvider } from '#providers/data/surface.ts';
import { server, startServer } from '#tests/api/support.ts';

startServer();

const NOW = '2026-03-02T01:30:00Z';
const later = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString();

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) }));
afterEach(() => vi.useRealTimers());

/** The portal's result for a response with the backend's date. */
const made = (content: object, date?: string) => {
  server.use(
    http.post('*/wallet/api/upi/payment-link', () =>
      HttpResponse.json(
        { code: 1000, payload: { content } },
        date === undefined ? {} : { headers: { Date: new Date(date).toUTCString() } },
      ),
    ),
  );
  const body = { walletId: 7, amount: sen(5000), description: '' };
  return dataProvider.createPaymentLink(body, { intent: 'link' });
};

describe('a payment link', () => {
  it.each([
    ['in half a minute', 30_000, 30_000],
    ['years ago', -1e11, 60_000],
    ['an hour from now', 3_600_000, 60_000],
  ])('that ends %s, without a Date header, has a plausible duration', async (_, ms, lasts) => {
    expect((await made({ url: '/bank/abc', expiresAt: later(ms) })).lasts).toBe(lasts);
  });

  it('has an absolute address, and the duration that the backend states', async () => {
    const answer = { url: '/bank/abc', expiresAt: later(45_000), referenceNumber: 'KTN7' };
    expect(await made(answer, NOW)).toEqual({
      url: `${location.origin}/bank/abc`,
      lasts: 45_000,
      referenceNumber: 'KTN7',
    });
  });

  it.each([
    ['ahead', 5 * 60_000],
    ['behind', -5 * 60_000],
  ])('has the same duration in a browser whose clock is minutes %s', async (_, ms) => {
    const expiresAt = later(60_000 - ms);
    expect(await made({ url: '/bank/abc', expiresAt }, later(-ms))).toMatchObject({
      lasts: 60_000,
    });
  });

  it.each([
    ['long over', later(-3_600_000), 0],
    ['years from now', '2099-01-01T00:00:00Z', 60_000],
    ['no instant', 'soon', 60_000],
    ['not told', null, 60_000],
  ])('whose end is %s has a duration of a minute at most', async (_, expiresAt, lasts) => {
    expect((await made({ url: '/bank/abc', expiresAt }, NOW)).lasts).toBe(lasts);
  });

  it('D8 without a safe address has none, and may lack its reference', async () => {
    const answer = { url: 'javascript:alert(1)', expiresAt: later(1_000), referenceNumber: null };
    expect(await made(answer, NOW)).toEqual({
      url: undefined,
      lasts: 1_000,
      referenceNumber: undefined,
    });
  });
});
