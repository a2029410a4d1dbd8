import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditOf, balanceOf, SOUND, sharedMarket } from '#tests/support/arrange/money.ts';
import { buyPin, buyPins, movePin, soldOf } from '#tests/support/arrange/pins.ts';
import { describeEachBackend } from '#tests/support/backend/eachBackend.ts';

describeEachBackend('a purchase of pins', each => {
  const market = sharedMarket(each);

  /** The number of pins that `work` creates, and their cost in sen. */
  const effectOf = async (work: () => Promise<unknown>) => {
    const now = async () => {
      const { rows } = await market.database.db.execute<{ pins: number; movements: number }>(sql`
        select (select count(*)::int from credit_pins) as pins,
          (select count(*)::int from transactions where transaction_type = 'CREDIT_PIN') as movements`);
      const { pins = 0, movements = 0 } = rows[0] ?? {};
      return { pins, movements, sen: await balanceOf(market.database, market.wallets.merchant) };
    };
    const before = await now();
    await work();
    const after = await now();
    return {
      pins: after.pins - before.pins,
      movements: after.movements - before.movements,
      sen: before.sen - after.sen,
    };
  };
  const ONE = { pins: 2, movements: 1, sen: 2000 };
  const NONE = { pins: 0, movements: 0, sen: 0 };

  it('E1, E2 repeated with its key is made once and returns the first answer', async () => {
    const key = randomUUID();
    const effect = await effectOf(async () => {
      const lost = await buyPins(market, {}, { key });
      const again = await buyPins(market, {}, { key });
      expect(again).toMatchObject({ status: 200, code: 1000, payload: lost.payload });
    });
    expect(effect).toEqual(ONE);
  });

  it('E3 with the key of a different purchase is refused', async () => {
    const key = randomUUID();
    await buyPins(market, {}, { key });
    const effect = await effectOf(async () => {
      expect((await buyPins(market, { count: 3 }, { key })).code).toBe(1001);
    });
    expect(effect).toEqual(NONE);
  });

  it('E4 sent five times at once with one key is made once', async () => {
    const key = randomUUID();
    const effect = await effectOf(async () => {
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => buyPins(market, {}, { key })),
      );
      expect(answers.map(({ code }) => code)).toEqual([1000, 1000, 1000, 1000, 1000]);
      for (const { payload } of answers) expect(payload).toEqual(answers[0]?.payload);
    });
    expect(effect).toEqual(ONE);
  });

  it('E6 of the whole balance, made twice at once, succeeds once', async () => {
    const sen = await balanceOf(market.database, market.wallets.merchant);
    const all = { count: 1, amount: `${sen / 100}.00` };
    const answers = await Promise.all([buyPins(market, all), buyPins(market, all)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 5005]);
    expect(await balanceOf(market.database, market.wallets.merchant)).toBe(0);
  });

  it('with the same payment, made twice at once, succeeds once', async () => {
    const over = { paymentId: 'PAY-TWICE' };
    const answers = await Promise.all([buyPins(market, over), buyPins(market, over)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1004]);
  });

  it('is activated once by two callers at once', async () => {
    const id = await buyPin(market, { paymentId: 'PAY-RACE' });
    expect((await movePin(market.admin, id, 'GENERATED')).code).toBe(1000);
    const answers = await Promise.all([
      movePin(market.merchant, id, 'ACTIVATED'),
      movePin(market.admin, id, 'ACTIVATED'),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 3009]);
  });

  it('is confirmed once by two callers at once, and posted once', async () => {
    const id = await buyPin(market, { paymentId: 'PAY-PAID' });
    const answers = await Promise.all([
      movePin(market.admin, id, 'GENERATED'),
      movePin(market.admin, id, 'GENERATED'),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 3009]);
    const { pins, ledger } = await soldOf(market.database);
    expect(ledger).toBe(pins);
  });

  it('keeps the ledger consistent', async () => {
    expect(await auditOf(market.database)).toEqual(SOUND);
  });
});
