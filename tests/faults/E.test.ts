import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endOfDay, startOfMonth } from '#contract/dates.ts';
import { databaseFailure } from '#server/db/errors.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import {
  auditOf,
  balanceOf,
  type Market,
  openMarket,
  SOUND,
  sendTransfer,
  setConfig,
  TRANSFER,
  transferBody,
  ULID_OF,
} from '#tests/support/arrange/money.ts';
import { describeEachBackend } from '#tests/support/backend/eachBackend.ts';
import { createTestClock } from '#tests/support/run/clock.ts';

describeEachBackend('transfers', each => {
  let market: Market;
  beforeAll(async () => {
    market = await openMarket(each);
  });
  afterAll(() => market.backend.close());

  const balances = async () => [
    await balanceOf(market.database, market.wallets.merchant),
    await balanceOf(market.database, market.wallets.merchant2),
  ];
  /** The amount that `work` moves from the first wallet to the second, in ringgit. */
  const movedBy = async (work: () => Promise<unknown>) => {
    const [before = 0, beforeThere = 0] = await balances();
    await work();
    const [after = 0, afterThere = 0] = await balances();
    expect(afterThere - beforeThere).toBe(before - after);
    return (before - after) / 100;
  };

  it('E2 repeated with the same key after a lost response return the first result and move money once', async () => {
    const key = randomUUID();
    const moved = await movedBy(async () => {
      const lost = await sendTransfer(market, {}, { key });
      const again = await sendTransfer(market, {}, { key });
      expect(again).toMatchObject({ status: 200, code: 1000, payload: lost.payload });
    });
    expect(moved).toBe(10);
  });

  it('E2 repeated with the same key return the first result even when they would be refused by now', async () => {
    const key = randomUUID();
    const { payload } = await sendTransfer(market, {}, { key });
    await setStatus('SUSPENDED');
    expect((await sendTransfer(market)).code).toBe(5002);
    const again = await sendTransfer(market, {}, { key });
    expect(again).toMatchObject({ code: 1000, payload });
    await setStatus('ACTIVE');
  });
  const setStatus = (status: string) =>
    market.database.db.execute(
      sql`update wallets set status = ${status} where id = ${market.wallets.merchant}`,
    );

  it('E3 with a key used for another amount are refused, and no money moves', async () => {
    const key = randomUUID();
    await sendTransfer(market, {}, { key });
    const moved = await movedBy(async () => {
      expect((await sendTransfer(market, { amount: 11 }, { key })).code).toBe(1001);
    });
    expect(moved).toBe(0);
  });

  it('E4 sent twice at once with the same key are made once', async () => {
    const key = randomUUID();
    const moved = await movedBy(async () => {
      const [one, other] = await Promise.all([
        sendTransfer(market, {}, { key }),
        sendTransfer(market, {}, { key }),
      ]);
      expect([one.code, other.code]).toEqual([1000, 1000]);
      expect(one.payload).toEqual(other.payload);
    });
    expect(moved).toBe(10);
  });

  it('E7 to the sender’s own wallet are refused', async () => {
    const { code } = await sendTransfer(market, { receiverMerchantUlid: ULID_OF.merchant });
    expect(code).toBe(5008);
  });

  it.each([
    [9.99, 1001],
    [9, 1001],
    [10, 1000],
    ['10.00', 1001],
    [11, 1000],
  ])('E11 of RM%s return %i', async (amount, code) => {
    expect((await sendTransfer(market, { amount })).code).toBe(code);
  });

  it.each([
    ['10.5', 1001],
    ['10.01', 1001],
    ['10.00', 1000],
    ['10.0', 1000],
  ])('E12 of %s, as a JSON number, return %i', async (digits, code) => {
    expect((await send(digits)).code).toBe(code);
  });

  /** A body with this text as its amount. */
  const send = (amount: string) =>
    market.merchant.call(
      'POST',
      TRANSFER,
      JSON.stringify(transferBody(market, { amount: 0 })).replace(
        '"amount":0',
        `"amount":${amount}`,
      ),
      { 'Content-Type': 'application/json' },
    );

  it.each([
    ...[
      '10.001',
      '1e21',
      '-10',
      '0',
      '-0',
      '1e-7',
      ...['1e3', '1E3', '1e+2', '100e-1', '10.000', '10.00000000000000000001'],
      '9007199254740993',
      '0.1',
      'null',
      'true',
      '{}',
    ],
    ...[
      '""',
      '"1,000"',
      '"1e3"',
      '"0x10"',
      '" 10 "',
      '"+10"',
      '"NaN"',
      '"Infinity"',
      '"１０"',
      '[10]',
    ],
    ...['NaN', 'Infinity', '+10', '0x10', '1_000', '10.', '.5', '010'],
  ])('E10 of %s are refused, and no money moves', async amount => {
    const moved = await movedBy(async () => {
      expect((await send(amount)).code).toBe(1001);
    });
    expect(moved).toBe(0);
  });

  it('E16 the database rejects amounts that are negative, zero or not a number', async () => {
    for (const amount of [-1, 0]) {
      const insert = market.database.db.insert(transactions).values({
        referenceNumber: randomUUID(),
        transactionType: 'TRANSFER',
        status: 'SUCCESS',
        amount,
        subTotal: 0,
      });
      const failure = await insert.then(() => undefined, databaseFailure);
      expect(failure).toMatchObject({ constraint: 'transactions_amount' });
    }
    const nan = market.database.db.execute(
      sql`update transactions set amount = 'NaN'::numeric where id = 1`,
    );
    expect(await nan.then(() => undefined, databaseFailure)).toMatchObject({ sqlState: '0A000' });
  });

  it('leave the books sound', async () => {
    expect(await auditOf(market.database)).toEqual(SOUND);
  });
});

describeEachBackend('the balance and the limits of a wallet', each => {
  let market: Market;
  beforeAll(async () => {
    // one minute before midnight in Kuala Lumpur, on the last day of a month
    market = await openMarket(each, createTestClock('2026-03-31T15:59:00Z'));
  });
  afterAll(() => market.backend.close());

  it('E17 a day ends at midnight in Kuala Lumpur, to the millisecond', async () => {
    const { clock, database, wallets } = market;
    await setConfig(database, wallets.merchant, { dailyLimit: 100_000 });
    expect((await sendTransfer(market, { amount: 990 })).code).toBe(1000);
    expect((await sendTransfer(market, { amount: 11 })).code).toBe(5006);
    expect((await sendTransfer(market, { amount: 10 })).code).toBe(1000);
    expect((await sendTransfer(market)).code).toBe(5006);
    const midnight = endOfDay('2026-03-31').getTime();
    clock.advance(midnight - 1 - clock.now().getTime());
    expect((await sendTransfer(market)).code).toBe(5006);
    clock.advance(1);
    expect((await sendTransfer(market)).code).toBe(1000);
  });

  it('E17 a month ends at midnight in Kuala Lumpur too', async () => {
    const { clock, database, wallets } = market;
    await setConfig(database, wallets.merchant, {});
    await database.db.execute(sql`
      update transaction_limits set monthly_transfer_limit = 10000 where wallet_level = 'MERCHANT'`);
    expect((await sendTransfer(market, { amount: 90 })).code).toBe(1000);
    expect((await sendTransfer(market)).code).toBe(5007);
    clock.advance(startOfMonth(new Date('2026-05-15')).getTime() - 1 - clock.now().getTime());
    const caller = await market.backend.signIn('merchant');
    expect((await sendTransfer(market, {}, { caller })).code).toBe(5007);
    clock.advance(1);
    expect((await sendTransfer(market, {}, { caller })).code).toBe(1000);
    await database.db.execute(sql`
      update transaction_limits set monthly_transfer_limit = 500000000 where wallet_level = 'MERCHANT'`);
  });

  it('E6 of concurrent transfers of the whole balance one succeeds, and the others return 5005', async () => {
    const caller = await market.backend.signIn('merchant');
    const all = (await balanceOf(market.database, market.wallets.merchant)) / 100;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => sendTransfer(market, { amount: all }, { caller })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 5005, 5005, 5005]);
    expect(await balanceOf(market.database, market.wallets.merchant)).toBe(0);
  });

  it('E8 concurrent transfers from A to B and B to A all succeed without deadlock, and the total stays the same', async () => {
    const there = await market.backend.signIn('merchant2');
    const back = {
      senderWalletId: market.wallets.merchant2,
      receiverMerchantUlid: ULID_OF.merchant,
    };
    await sendTransfer(market, { ...back, amount: 500 }, { caller: there });
    const here = await market.backend.signIn('merchant');
    // more than four concurrent PINs of one user would count as guesses
    const clients = Array.from({ length: 8 }, async (_, at) => {
      const codes: number[] = [];
      for (let time = 0; time < 5; time += 1) {
        const sent =
          at % 2
            ? sendTransfer(market, {}, { caller: here })
            : sendTransfer(market, back, { caller: there });
        codes.push((await sent).code);
      }
      return codes;
    });
    const codes = (await Promise.all(clients)).flat();
    expect(codes).toEqual(Array.from({ length: 40 }, () => 1000));
    expect(await balanceOf(market.database, market.wallets.merchant)).toBe(50_000);
    expect(await auditOf(market.database)).toEqual(SOUND);
  });
});

describe('E18 a code', () => {
  it('of the reference backend follows reading A: 5008 is a transfer to the same account', async () => {
    const market = await openMarket();
    const answer = await sendTransfer(market, { receiverMerchantUlid: ULID_OF.merchant });
    expect([answer.code, answer.status]).toEqual([5008, 422]);
    await market.backend.close();
  });
});
