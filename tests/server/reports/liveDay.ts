import { asc, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { dayAt, endOfDay } from '#contract/dates.ts';
import { bankOrders } from '#server/db/schema/bankOrders.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import { answerOrder } from '#server/services/payments/bankAnswers.ts';
import { anyStep, FULL_STORY, type Step, take } from '#tests/server/money/actions.ts';
import { type Market, payBy } from '#tests/support/arrange/money.ts';
import { buyPin, movePin } from '#tests/support/arrange/pins.ts';
import { generate, TODAY } from '#tests/support/arrange/settlement.ts';
import { stepUp } from '#tests/support/backend/stepUp.ts';
import type { TestClock } from '#tests/support/run/clock.ts';

/** A day on which money moves, whose last orders are answered after midnight. */
export const anyDay = fc.record({
  steps: fc.array(anyStep, { minLength: 6, maxLength: 16 }),
  isPaid: fc.boolean(),
});
type StoryDay = typeof anyDay extends fc.Arbitrary<infer D> ? D : never;

const lateStep = (name: string, amount: number): Step => ({
  name,
  amount,
  who: 'merchant',
  pick: 0,
  isGood: true,
  isTwice: false,
});

const advanceTo = (clock: TestClock, at: Date) =>
  clock.advance(at.getTime() - clock.now().getTime());

/** Runs through a day from 23:56 to a minute past its midnight. */
export async function live(market: Market, day: StoryDay): Promise<void> {
  const { backend, database, clock, wallets } = market;
  const today = dayAt(clock.now());
  const midnight = endOfDay(today);
  advanceTo(clock, new Date(midnight.getTime() - 4 * MINUTE));
  for (const name of ['merchant', 'merchant2'] as const) {
    market[name] = await stepUp(await backend.signIn(name), backend);
  }
  market.admin = await backend.signIn('admin');
  await payBy(database, clock, { to: wallets.merchant, amount: 90_010, mdr: 1350, type: 'UPI' });
  await payBy(database, clock, {
    from: wallets.merchant2,
    to: wallets.merchant,
    amount: 1005,
    fee: 7,
  });
  await payBy(database, clock, { from: wallets.holder, to: wallets.merchant, amount: 1250 });
  for (const step of [...FULL_STORY.flat(), ...day.steps]) await take(market, step);
  await generate(market.admin, wallets.merchant, { startDate: TODAY, endDate: today });

  advanceTo(clock, new Date(midnight.getTime() - MINUTE));
  market.merchant = await stepUp(market.merchant, backend);
  for (const name of ['askForTopUp', 'withdraw']) await take(market, lateStep(name, 2345));
  const pin = await buyPin(market, { paymentId: `PAY-${today}` });
  advanceTo(clock, new Date(midnight.getTime() + MINUTE));
  expect((await movePin(market.admin, pin, 'GENERATED')).code).toBe(1000);
  await answerAll(market, day.isPaid);
}

async function answerAll({ backend, database }: Market, isPaid: boolean): Promise<void> {
  const orders = await database.db
    .select({ token: bankOrders.token })
    .from(bankOrders)
    .where(isNull(bankOrders.settledDate))
    .orderBy(asc(bankOrders.id));
  expect(orders.length).toBeGreaterThanOrEqual(2);
  const nobody = { actor: undefined, ip: null, requestId: null };
  for (const [at, { token }] of orders.entries()) {
    const answer = isPaid === (at % 2 === 0) ? 'PAID' : 'REFUSED';
    await answerOrder(backend.services, token, answer, nobody);
  }
}
