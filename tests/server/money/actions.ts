import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { asc, inArray, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { REFUNDABLE_TYPES } from '#contract/words/moneyStatuses.ts';
import { bankOrders } from '#server/db/schema/bankOrders.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { SECOND } from '#server/kernel/clock.ts';
import { answerOrder, settleDueOrders } from '#server/services/payments/bankAnswers.ts';
import {
  askRefund,
  type Market,
  payBy,
  sendTransfer,
  ULID_OF,
} from '#tests/support/arrange/money.ts';
import type { Answer, Caller } from '#tests/support/backend/backend.ts';

const MERCHANTS = ['merchant', 'merchant2'] as const;

type Key = ReturnType<typeof randomUUID>;

/** The random parameters of an action. */
export interface Chance {
  who: (typeof MERCHANTS)[number];
  /** Sen. */
  amount: number;
  /** The index of the record, modulo the number of existing ones. */
  pick: number;
  isGood: boolean;
  /** Whether it is sent twice, as after a lost response. */
  isTwice: boolean;
}

/** An action that moves money, or changes which money may be moved. */
export interface MoneyAction {
  /** @param key of the intent, for calls that have one. @returns the response, if the action makes a call */
  run: (market: Market, chance: Chance, key: Key) => Promise<Answer | undefined>;
  /** The allowed refusals; any other is a fault. */
  refusals: readonly number[];
}

const callerOf = (market: Market, { who }: Chance): Caller => market[who];
const ringgit = ({ amount }: Chance) => amount / 100;
const otherOf = ({ who }: Chance) => (who === 'merchant' ? 'merchant2' : 'merchant');
const pickOf = <Row>(rows: readonly Row[], { pick }: Chance): Row | undefined =>
  rows[pick % Math.max(1, rows.length)];

const post = (market: Market, chance: Chance, path: string, body: object, key: Key) =>
  callerOf(market, chance).call('POST', path, body, { 'Idempotency-Key': key });

/** All actions: add a row here for a new one. */
export const ACTIONS: Readonly<Record<string, MoneyAction>> = {
  transfer: {
    refusals: [1001, 5005, 5006, 5007, 5008],
    run: (market, chance, key) => {
      const body = {
        senderWalletId: market.wallets[chance.who],
        receiverMerchantUlid: ULID_OF[chance.isGood ? otherOf(chance) : chance.who],
        amount: Math.ceil(ringgit(chance)),
      };
      return sendTransfer(market, body, { caller: callerOf(market, chance), key });
    },
  },

  refund: {
    refusals: [1001, 5005, 5015, 5016],
    run: async (market, chance, key) => {
      const paid = await market.database.db
        .select({ id: transactions.id })
        .from(transactions)
        .where(inArray(transactions.transactionType, [...REFUNDABLE_TYPES, 'REFUND']))
        .orderBy(asc(transactions.id));
      const original = pickOf(paid, chance);
      return (
        original && askRefund(callerOf(market, chance), original.id, ringgit(chance) / 10, key)
      );
    },
  },

  /** Made by the wallet app, outside the portal. */
  customerPays: {
    refusals: [],
    run: async ({ database, clock, wallets }, { who, amount, isGood }) => {
      const mdr = Math.floor(amount / 70);
      const type = isGood ? 'UPI' : 'UNIONPAY';
      await payBy(database, clock, { to: wallets[who], amount, mdr, type });
      return undefined;
    },
  },

  askForTopUp: {
    refusals: [1001],
    run: (market, chance, key) =>
      post(
        market,
        chance,
        '/wallet/api/topup/merchant',
        {
          phoneNum: '0123456789',
          walletId: market.wallets[chance.who],
          amount: ringgit(chance),
          currency: 'MYR',
          transactionDescription: 'Top up',
          customerIp: '',
          partnerId: null,
          platform: 'PORTAL',
        },
        key,
      ),
  },

  withdraw: {
    refusals: [1001, 5005, 5006, 5007],
    run: (market, chance, key) =>
      post(
        market,
        chance,
        '/wallet/api/wallets/withdraw/request',
        {
          walletId: market.wallets[chance.who],
          amount: ringgit(chance),
          bankId: 'registered',
          platform: 'PORTAL',
        },
        key,
      ),
  },

  makePaymentLink: {
    refusals: [1001],
    run: (market, chance, key) => {
      const body = { walletId: market.wallets.merchant, amount: ringgit(chance), description: '' };
      return market.merchant.call('POST', '/wallet/api/upi/payment-link', body, {
        'Idempotency-Key': key,
      });
    },
  },

  buyPins: {
    refusals: [1001, 5005, 5006, 5007],
    run: (market, chance, key) =>
      post(
        market,
        chance,
        '/wallet/api/credit-pin/',
        {
          amount: ringgit(chance).toFixed(2),
          ipAddress: '127.0.0.1',
          merchantUlid: ULID_OF[chance.who],
          partnerId: null,
          paymentId: null,
          count: 1 + (chance.pick % 3),
        },
        key,
      ),
  },

  /** Includes orders that are already answered. */
  bankAnswers: {
    refusals: [],
    run: async ({ database, backend }, chance) => {
      const orders = await database.db
        .select({ token: bankOrders.token })
        .from(bankOrders)
        .where(chance.pick % 4 === 0 ? undefined : isNull(bankOrders.settledDate))
        .orderBy(asc(bankOrders.id));
      const order = pickOf(orders, chance);
      const nobody = { actor: undefined, ip: null, requestId: null };
      const answer = chance.isGood ? 'PAID' : 'REFUSED';
      if (order) await answerOrder(backend.services, order.token, answer, nobody);
      return undefined;
    },
  },

  timePasses: {
    refusals: [],
    run: async ({ backend, clock }, { pick }) => {
      clock.advance((pick % 5) * SECOND);
      await settleDueOrders(backend.services);
      return undefined;
    },
  },
};

/** One step of a story: the action, and its random parameters. */
export type Step = Chance & { name: string };

export const anyStep: fc.Arbitrary<Step> = fc.record({
  name: fc.constantFrom(...Object.keys(ACTIONS)),
  who: fc.constantFrom(...MERCHANTS),
  amount: fc.oneof(
    fc.integer({ min: 1, max: 1100 }),
    fc.integer({ min: 10, max: 200 }).map(whole => whole * 100),
    fc.integer({ min: 1, max: 600_000 }),
  ),
  pick: fc.nat({ max: 10_000 }),
  isGood: fc.boolean(),
  isTwice: fc.boolean(),
});

const step = (name: string, amount: number, isGood = true): Step => ({
  name,
  who: 'merchant',
  amount,
  pick: 1,
  isGood,
  isTwice: true,
});

/** A story in which every action moves money, which random stories do not guarantee. */
export const FULL_STORY: Step[][] = [
  [step('customerPays', 500_000), step('customerPays', 500_000, false)],
  [step('refund', 10_000)],
  [step('askForTopUp', 50_000)],
  [step('bankAnswers', 0)],
  [step('makePaymentLink', 2_000)],
  [step('bankAnswers', 0)],
  [step('transfer', 5_000)],
  [step('withdraw', 5_000)],
  [step('buyPins', 1_000)],
];

/**
 * Runs a step, twice if its parameters say so.
 * @returns the first response, if the action makes a call
 * @throws if a response is not allowed
 */
export async function take(market: Market, { name, ...chance }: Step): Promise<Answer | undefined> {
  const action = ACTIONS[name];
  if (!action) throw new Error(`no action ${name}`);
  const key = randomUUID();
  const first = await action.run(market, chance, key);
  const second = chance.isTwice && first ? await action.run(market, chance, key) : undefined;
  for (const answer of [first, second]) {
    if (!answer || answer.code === 1000 || action.refusals.includes(answer.code)) continue;
    throw new Error(`${name} was answered ${answer.code}`);
  }
  // a second refund may pick another payment, and so is a different request
  if (name === 'refund' || !second || first?.code !== 1000) return first;
  if (!isDeepStrictEqual(first.payload, second.payload)) {
    throw new Error(`${name} was answered differently the second time`);
  }
  return first;
}
