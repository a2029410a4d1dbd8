import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CREDIT_PIN_STATUSES } from '#contract/words/moneyStatuses.ts';
import { creditPins } from '#server/db/schema/creditPins.ts';
import { DAY } from '#server/kernel/clock.ts';
import { sharedMarket, ULID_OF } from '#tests/support/arrange/money.ts';
import { buyPins } from '#tests/support/arrange/pins.ts';
import type { Caller } from '#tests/support/backend/backend.ts';

const market = sharedMarket();
/** One pin per status, in status order. */
let ids: number[];
beforeAll(async () => {
  const { db } = market.database;
  const { payload } = await buyPins(market, { count: CREDIT_PIN_STATUSES.length });
  ids = payload.content.map(({ id }: { id: number }) => id);
  for (const [at, status] of CREDIT_PIN_STATUSES.entries()) {
    await db
      .update(creditPins)
      .set({ status })
      .where(eq(creditPins.id, ids[at] ?? 0));
  }
  await buyPins(market, { merchantUlid: ULID_OF.merchant2 }, { caller: market.merchant2 });
});

const list = (caller: Caller, status: string, query = '', wallet = market.wallets.merchant) =>
  caller.get(`/wallet/api/credit-pin/${wallet}/${status}${query}`);
const idsOf = async (caller: Caller, status: string, query = '') =>
  (await list(caller, status, query)).payload.content.map(({ id }: { id: number }) => id);

describe('the pins of a wallet', () => {
  it('are listed for its merchant and staff, latest first, in pages', async () => {
    for (const account of ['merchant', 'admin', 'callcentre', 'compliance', 'validator']) {
      const caller = await market.backend.signIn(account);
      const { payload } = await list(caller, 'all', '?page=1&size=3');
      expect(payload).toMatchObject({ totalElements: 7, totalPages: 3, number: 1, size: 3 });
      expect(payload.content.map(({ id }: { id: number }) => id)).toEqual(
        ids.toReversed().slice(3, 6),
      );
    }
  });

  it('show the last digits of their code and their merchant', async () => {
    const caller = await market.backend.signIn('merchant');
    const rows = await market.database.db.select().from(creditPins);
    for (const pin of (await list(caller, 'all')).payload.content) {
      const code = rows.find(({ id }) => id === pin.id)?.pinCode ?? '';
      expect(pin.pinCode).toBe(`••••••••••••${code.slice(-4)}`);
      expect(pin.merchantUlid).toBe(ULID_OF.merchant);
    }
  });

  it('can be filtered by each of the seven statuses', async () => {
    const caller = await market.backend.signIn('merchant');
    for (const [at, status] of CREDIT_PIN_STATUSES.entries()) {
      expect(await idsOf(caller, status)).toEqual([ids[at]]);
    }
  });

  it.each(['ALL', 'activated', 'x', 'null'])('cannot be filtered by %s', async status => {
    expect((await list(await market.backend.signIn('admin'), status)).code).toBe(1001);
  });

  it('can also be listed by the wallet’s ULID', async () => {
    const admin = await market.backend.signIn('admin');
    const { payload } = await admin.get(`/wallet/api/wallets/${market.wallets.merchant}`);
    const found = await admin.get(`/wallet/api/credit-pin/${payload.content.ulid}/all`);
    expect(found.payload.totalElements).toBe(7);
  });

  it('of all wallets are listed with their merchant for staff only', async () => {
    const admin = await market.backend.signIn('admin');
    const all = (await admin.get('/wallet/api/credit-pin/all/all?size=200')).payload;
    expect(all.totalElements).toBe(await market.database.db.$count(creditPins));
    const owners = all.content.map((pin: { merchantUlid: string }) => pin.merchantUlid);
    expect(new Set(owners)).toEqual(new Set([ULID_OF.merchant, ULID_OF.merchant2]));
    expect(all.content[0].merchantName).toEqual(expect.any(String));
    const waiting = await admin.get('/wallet/api/credit-pin/all/PENDING_PAYMENT');
    expect(waiting.payload.content.map(({ id }: { id: number }) => id)).toEqual(
      await idsOf(admin, 'PENDING_PAYMENT'),
    );
    const merchant = await market.backend.signIn('merchant');
    expect((await merchant.get('/wallet/api/credit-pin/all/all')).code).toBe(5000);
  });

  it('are listed as expired on the day of expiry, before it is recorded', async () => {
    market.clock.advance(365 * DAY);
    const caller = await market.backend.signIn('merchant');
    const expired = ['GENERATED', 'ACTIVATED', 'INACTIVE', 'EXPIRED'].map(
      status => ids[(CREDIT_PIN_STATUSES as readonly string[]).indexOf(status)],
    );
    expect(await idsOf(caller, 'EXPIRED')).toEqual(
      expired.sort((one = 0, other = 0) => other - one),
    );
    expect(await idsOf(caller, 'GENERATED')).toEqual([]);
    const { payload } = await list(caller, 'EXPIRED');
    for (const { status } of payload.content) expect(status).toBe('EXPIRED');
    expect(payload.totalElements).toBe(4);
  });
});
