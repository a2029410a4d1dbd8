import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MINUTE } from '#server/kernel/clock.ts';
import {
  auditOf,
  type Market,
  openMarket,
  SOUND,
  sharedMarket,
} from '#tests/support/arrange/money.ts';
import {
  type Backend,
  type Caller,
  callerOf,
  openBackend,
} from '#tests/support/backend/backend.ts';
import {
  describeBackendsOnPostgres,
  describeEachBackend,
} from '#tests/support/backend/eachBackend.ts';
import { stepUp } from '#tests/support/backend/stepUp.ts';
import { ACTIONS, anyStep, FULL_STORY, take } from './actions.ts';

/** Concurrent steps, round after round. */
const anyStory = fc.array(fc.array(anyStep, { minLength: 1, maxLength: 6 }), {
  minLength: 1,
  maxLength: 6,
});

describeEachBackend('any sequence of concurrent money actions', each => {
  const market = sharedMarket(each);

  let steppedUp = 0;
  /** Steps up again before the last step-up expires: some of the actions let time pass. */
  const stayStepped = async () => {
    const now = market.clock.now().getTime();
    if (now - steppedUp < MINUTE) return;
    for (const caller of [market.merchant, market.merchant2]) await stepUp(caller, market.backend);
    steppedUp = now;
  };

  it('keeps the total, and each balance equal to the sum of its postings', async () => {
    await fc.assert(
      fc.asyncProperty(anyStory, async story => {
        for (const moment of story) {
          await stayStepped();
          await Promise.all(moment.map(step => take(market, step)));
          expect(await auditOf(market.database)).toEqual(SOUND);
        }
      }),
      { numRuns: 16, endOnFailure: true, examples: [[FULL_STORY]] },
    );
  });

  it('has made every kind of movement in this suite', async () => {
    const { rows } = await market.database.db.execute<{ type: string }>(
      'select distinct transaction_type as type from transactions t join ledger_entries e on e.transaction_id = t.id',
    );
    const types = ['CREDIT_PIN', 'REFUND', 'TOP_UP', 'TRANSFER', 'UNIONPAY', 'UPI', 'WITHDRAW'];
    expect(rows.map(({ type }) => type).sort()).toEqual(types);
    expect(Object.keys(ACTIONS).length).toBeGreaterThan(types.length);
  });
});

/** The same session, on another backend. */
const callerAt = ({ app }: Backend, { token, sessionId }: Caller) =>
  callerOf(app, token, sessionId);

describeBackendsOnPostgres('many clients of two backends on one database', open => {
  it('E6, E8: neither lose nor create money, and never deadlock', async () => {
    const market = await openMarket({ kind: 'PostgreSQL', open });
    const other = await openBackend({ database: await open(), clock: market.clock });
    const there: Market = {
      ...market,
      backend: other,
      merchant: callerAt(other, market.merchant),
      merchant2: callerAt(other, market.merchant2),
    };
    const steps = fc.sample(anyStep, { numRuns: 400, seed: 4 });

    const work = async (at: Market) => {
      for (let step = steps.pop(); step; step = steps.pop()) await take(at, step);
    };
    const clients = Array.from({ length: 16 }, (_, at) => work(at % 2 ? market : there));
    await Promise.all(clients);

    expect(await auditOf(market.database)).toEqual(SOUND);
    await Promise.all([other.close(), market.backend.close()]);
  });
});
