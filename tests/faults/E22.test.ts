import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STEP_UP_SECONDS } from '#contract/constants.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { creditPins } from '#server/db/schema/creditPins.ts';
import { users } from '#server/db/schema/users.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { MINUTE, SECOND } from '#server/kernel/clock.ts';
import { balanceOf, sendTransfer, sharedMarket, ULID_OF } from '#tests/support/arrange/money.ts';
import { buyPin, buyPins, revealPin } from '#tests/support/arrange/pins.ts';
import type { Answer, Caller } from '#tests/support/backend/backend.ts';
import { askWithdrawal } from '#tests/support/backend/bank.ts';
import { checkPin, stepUp } from '#tests/support/backend/stepUp.ts';

const LASTS = STEP_UP_SECONDS * SECOND;

const market = sharedMarket();
/** A pin of the merchant, to be revealed. */
let pin: number;
/** A session that has not stepped up. */
let merchant: Caller;

beforeAll(async () => {
  pin = await buyPin(market);
});
beforeEach(async () => {
  merchant = await market.backend.signIn('merchant');
});

const balance = () => balanceOf(market.database, market.wallets.merchant);
const withdraw = (over: object = {}, key = randomUUID()) =>
  askWithdrawal(
    merchant,
    market.wallets.merchant,
    { amount: 10, ...over },
    { 'Idempotency-Key': key },
  );
const buy = (over: Record<string, unknown> = {}, key = randomUUID()) =>
  buyPins(market, { amount: '1.00', count: 1, ...over }, { caller: merchant, key });
const reveal = (id = pin) => revealPin(merchant, id);

/** The calls that take value out of a wallet without sending a PIN. */
const CALLS: readonly [string, () => Promise<Answer>][] = [
  ['a withdrawal', () => withdraw()],
  ['a purchase of credit pins', () => buy()],
  ['a purchase of credit pins by a payment', () => buy({ paymentId: randomUUID() })],
  ['the code of a credit pin', () => reveal()],
];

it('E22 every call that the contract marks is tested here', () => {
  const marked = Object.entries(allEndpoints).filter(([, call]) => 'needsStepUp' in call);
  expect(marked.map(([name]) => name).sort()).toEqual([
    'purchaseCreditPins',
    'requestWithdrawal',
    'revealCreditPin',
  ]);
});

describe.each(CALLS)('E22 %s', (_, call) => {
  it('requires a PIN check, and changes nothing without one', async () => {
    const before = await balance();
    const pins = await market.database.db.$count(creditPins);
    const refused = await call();
    expect([refused.code, refused.status]).toEqual([3005, 422]);
    expect(JSON.stringify(refused.payload ?? null)).not.toMatch(/\d{16}/);
    expect([await balance(), await market.database.db.$count(creditPins)]).toEqual([before, pins]);
    await stepUp(merchant, market.backend);
    expect((await call()).code).toBe(1000);
  });

  it('accepts a PIN check for two minutes', async () => {
    await stepUp(merchant, market.backend);
    market.clock.advance(LASTS - 1);
    expect((await call()).code).toBe(1000);
    market.clock.advance(1);
    expect((await call()).code).toBe(3005);
  });
});

describe('E22 a PIN check', () => {
  it('is valid for less than two minutes, however it is used in between', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: LASTS + MINUTE }), { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        async (pauses, again) => {
          await stepUp(merchant, market.backend);
          let age = 0;
          for (const pause of pauses) {
            market.clock.advance(pause);
            age += pause;
            expect((await reveal()).code).toBe(age < LASTS ? 1000 : 3005);
          }
          if (!again) return;
          await stepUp(merchant, market.backend);
          expect((await reveal()).code).toBe(1000);
        },
      ),
      { numRuns: 10, examples: [[[LASTS - 1, 1], true]] },
    );
  });

  it('is valid for its own session: not for the next one, and not after logging out', async () => {
    await stepUp(merchant, market.backend);
    merchant = await market.backend.signIn('merchant');
    expect((await withdraw()).code).toBe(3005);
    await stepUp(merchant, market.backend);
    await merchant.call('POST', '/user/api/authenticate/logout');
    merchant = await market.backend.signIn('merchant');
    expect((await withdraw()).code).toBe(3005);
  });

  it('is not valid for another user of the same merchant', async () => {
    const { db } = market.database;
    const isColleague = eq(users.username, 'merchant2');
    await db.update(users).set({ merchantId: 1 }).where(isColleague);
    const colleague = await market.backend.signIn('merchant2');
    await stepUp(merchant, market.backend);
    expect((await revealPin(colleague, pin)).code).toBe(3005);
    expect((await revealPin(merchant, pin)).code).toBe(1000);
    await db.update(users).set({ merchantId: 2 }).where(isColleague);
  });

  it('with a wrong PIN is not valid, and neither is one that is locked out', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect((await checkPin(merchant, market.backend, '000000')).code).not.toBe(1000);
    }
    expect((await checkPin(merchant, market.backend)).code).not.toBe(1000);
    expect((await reveal()).code).toBe(3005);
    market.clock.advance(15 * MINUTE - 1);
    merchant = await market.backend.signIn('merchant');
    market.clock.advance(1);
  });

  it('as part of a transfer is valid for that transfer only', async () => {
    expect((await sendTransfer(market, {}, { caller: merchant })).code).toBe(1000);
    expect((await reveal()).code).toBe(3005);
  });
});

describe('E22 without a PIN check', () => {
  it('errors of earlier checks are returned first, and the balance is not revealed', async () => {
    const { db } = market.database;
    const isIt = eq(wallets.id, market.wallets.merchant);
    expect((await withdraw({ walletId: 999_999 })).code).toBe(5000);
    expect((await withdraw({ amount: 9.99 })).code).toBe(1001);
    expect((await withdraw({ bankId: '999999' })).code).toBe(1001);
    expect((await withdraw({ amount: 100_000 })).code).toBe(3005);
    expect((await buy({ merchantUlid: ULID_OF.merchant2 })).code).toBe(3100);
    expect((await buy({ amount: '100000.00' })).code).toBe(3005);
    expect((await reveal(999_999)).code).toBe(1002);
    await db.update(wallets).set({ status: 'SUSPENDED' }).where(isIt);
    expect([(await withdraw()).code, (await buy()).code, (await reveal()).code]).toEqual([
      5002, 5002, 5002,
    ]);
    await db.update(wallets).set({ status: 'ACTIVE' }).where(isIt);
  });

  it.each([
    ['a withdrawal', withdraw],
    ['a purchase', buy],
  ])(
    '%s that succeeded returns the same response for its key, but a new key is refused',
    async (_, send) => {
      const key = randomUUID();
      await stepUp(merchant, market.backend);
      const first = await send({}, key);
      expect(first.code).toBe(1000);
      market.clock.advance(LASTS);
      const before = await balance();
      expect((await send({}, key)).payload).toEqual(first.payload);
      expect((await send({}, randomUUID())).code).toBe(3005);
      expect(await balance()).toBe(before);
    },
  );

  it('a refused call does not use up its key: the same key works after the PIN check', async () => {
    const key = randomUUID();
    expect((await withdraw({}, key)).code).toBe(3005);
    await stepUp(merchant, market.backend);
    expect((await withdraw({}, key)).code).toBe(1000);
  });
});
