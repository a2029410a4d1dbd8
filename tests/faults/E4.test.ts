import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  balanceOf,
  type Market,
  openMarket,
  sendTransfer,
  TRANSFER,
  transferBody,
} from '#tests/support/arrange/money.ts';
import { type Backend, callerOf, openBackend } from '#tests/support/backend/backend.ts';
import { describeBackendsOnPostgres } from '#tests/support/backend/eachBackend.ts';
import { hashesOf, nextHash } from '#tests/support/run/hashes.ts';

/** The amount that `work` moves out of the merchant's wallet, in ringgit. */
async function movedBy(
  { database, wallets }: Market,
  work: () => Promise<unknown>,
): Promise<number> {
  const before = await balanceOf(database, wallets.merchant);
  await work();
  return (before - (await balanceOf(database, wallets.merchant))) / 100;
}

/** Fails one time fewer than the lockout limit. */
async function failFourTimes(market: Market): Promise<void> {
  const pin = market.backend.encrypt('111111');
  for (let time = 0; time < 4; time += 1) {
    expect((await sendTransfer(market, { pin })).code).toBe(3005);
  }
}

describe('E4 concurrent transfers with one PIN attempt left', () => {
  let market: Market;
  beforeAll(async () => {
    market = await openMarket();
  });
  afterAll(() => market.backend.close());

  it('with the same key are made once: all twelve return the same result, and the PIN is checked once', async () => {
    await failFourTimes(market);
    const key = randomUUID();
    let hashes = 0;
    const moved = await movedBy(market, async () => {
      hashes = await hashesOf(async () => {
        const sent = Array.from({ length: 12 }, () => sendTransfer(market, {}, { key }));
        const [first, ...others] = await Promise.all(sent);
        expect(first?.code).toBe(1000);
        for (const { code, payload } of others) {
          expect([code, payload]).toEqual([1000, first?.payload]);
        }
      });
    });
    expect([moved, hashes]).toEqual([10, 1]);
  });

  it('with keys of their own all succeed', async () => {
    await failFourTimes(market);
    const moved = await movedBy(market, async () => {
      const sent = await Promise.all(Array.from({ length: 12 }, () => sendTransfer(market)));
      expect(new Set(sent.map(({ code }) => code))).toEqual(new Set([1000]));
    });
    expect(moved).toBe(120);
  });

  it('with the same key, the first with a wrong PIN: the second is checked on its own', async () => {
    const key = randomUUID();
    const isTried = nextHash();
    const first = sendTransfer(market, { pin: market.backend.encrypt('111111') }, { key });
    // otherwise the second could overtake the first
    await isTried;
    const second = await sendTransfer(market, {}, { key });
    expect([(await first).code, second.code]).toEqual([3005, 1000]);
  });
});

describeBackendsOnPostgres('E4 concurrent transfers sent to two backends', open => {
  let market: Market;
  let second: Backend;
  beforeAll(async () => {
    market = await openMarket({ kind: 'PostgreSQL', open });
    second = await openBackend({ database: await open(), clock: market.clock });
  });
  afterAll(async () => {
    await second.close();
    await market.backend.close();
  });

  it('with the same key and one PIN attempt left are made once', async () => {
    await failFourTimes(market);
    const { token, sessionId } = market.merchant;
    const callers = [market.merchant, callerOf(second.app, token, sessionId)];
    const key = randomUUID();
    const moved = await movedBy(market, async () => {
      const sent = callers.flatMap(caller =>
        Array.from({ length: 6 }, () =>
          caller.call('POST', TRANSFER, transferBody(market), { 'Idempotency-Key': key }),
        ),
      );
      const answers = await Promise.all(sent);
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1000]));
      expect(new Set(answers.map(({ payload }) => payload.content.id)).size).toBe(1);
    });
    expect(moved).toBe(10);
  });
});
