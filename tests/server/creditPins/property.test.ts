import { asc } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CREDIT_PIN_STATUSES } from '#contract/words/moneyStatuses.ts';
import { creditPins } from '#server/db/schema/creditPins.ts';
import { DAY } from '#server/kernel/clock.ts';
import { expirePins } from '#server/services/creditPins/expirePins.ts';
import { auditOf, SOUND, sharedMarket, topUpBy } from '#tests/support/arrange/money.ts';
import { buyPins, movePin, soldOf } from '#tests/support/arrange/pins.ts';
import type { Answer, Caller } from '#tests/support/backend/backend.ts';
import { describeEachBackend } from '#tests/support/backend/eachBackend.ts';
import { stepUp } from '#tests/support/backend/stepUp.ts';

const PEOPLE = ['merchant', 'admin'] as const;
type Callers = Record<(typeof PEOPLE)[number], Caller>;

/** A user buys or changes a pin, whether allowed or not. */
const anyStep = fc.record({
  isPurchase: fc.boolean(),
  sen: fc.integer({ min: 1, max: 150_000 }),
  count: fc.integer({ min: 1, max: 5 }),
  isPaidElsewhere: fc.boolean(),
  by: fc.constantFrom(...PEOPLE),
  pick: fc.nat({ max: 1000 }),
  status: fc.constantFrom(...CREDIT_PIN_STATUSES),
});
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

/** Any other response is a fault. */
const ANSWERS = [1000, 1002, 2003, 3009, 5005];

describeEachBackend('after any sequence of actions on pins', each => {
  const market = sharedMarket(each);
  let payments = 0;

  const signIn = async (): Promise<Callers> => ({
    merchant: await stepUp(await market.backend.signIn('merchant'), market.backend),
    admin: await market.backend.signIn('admin'),
  });

  const take = async (callers: Callers, step: Step): Promise<Answer> => {
    if (step.isPurchase) {
      payments += 1;
      const paymentId = step.isPaidElsewhere ? `PAY-${payments}` : null;
      const amount = (step.sen / 100).toFixed(2);
      return buyPins(callers, { amount, count: step.count, paymentId });
    }
    const pins = await market.database.db.select().from(creditPins).orderBy(asc(creditPins.id));
    const pin = pins[step.pick % Math.max(1, pins.length)];
    return movePin(callers[step.by], pin?.id ?? 0, step.status);
  };

  it('the ledger matches their value', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 20 }), async steps => {
        const { backend, database, clock, wallets } = market;
        await topUpBy(database, clock, wallets.merchant, 100_000);
        const callers = await signIn();
        for (const step of steps) {
          expect(ANSWERS).toContain((await take(callers, step)).code);
          const { pins, ledger } = await soldOf(database);
          expect(ledger).toBe(pins);
        }
        expect(await auditOf(database)).toEqual(SOUND);
        // some of them have expired by the next iteration
        clock.advance(90 * DAY);
        await expirePins(backend.services);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });
});
