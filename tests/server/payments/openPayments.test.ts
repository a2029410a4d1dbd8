import { expect, it } from 'vitest';
import { MAX_OPEN_PAYMENTS, PAYMENT_LINK_SECONDS, TOP_UP_MINUTES } from '#contract/constants.ts';
import { bankOrders } from '#server/db/schema/bankOrders.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { SECOND } from '#server/kernel/clock.ts';
import { openMarket } from '#tests/support/arrange/money.ts';
import { answerAt, askLink, askTopUp } from '#tests/support/backend/bank.ts';

it.each([
  { what: 'payment link', ask: askLink, validFor: PAYMENT_LINK_SECONDS },
  { what: 'top-up', ask: askTopUp, validFor: TOP_UP_MINUTES * 60 },
])('a $what is refused while too many of its wallet can still be paid', async given => {
  const { ask, validFor } = given;
  const market = await openMarket();
  await market.database.db.update(merchants).set({ type: 'BOTH' });
  let caller = market.merchant;
  const own = () => ask(caller, market.wallets.merchant);
  const codes = async (count: number) =>
    new Set((await Promise.all(Array.from({ length: count }, own))).map(({ code }) => code));
  expect(await codes(1)).toEqual(new Set([1000]));
  market.clock.advance(19.5 * SECOND);
  expect(await codes(MAX_OPEN_PAYMENTS - 1)).toEqual(new Set([1000]));
  const before = await market.database.db.$count(bankOrders);
  const refused = await own();
  const { code, headers } = refused;
  expect([code, headers.get('Retry-After')]).toEqual([1004, String(validFor - 19)]);
  expect(await market.database.db.$count(bankOrders)).toBe(before);
  expect((await ask(market.merchant2, market.wallets.merchant2)).code).toBe(1000);
  market.clock.advance((validFor - 19.5) * SECOND);
  caller = await market.backend.signIn('merchant');
  expect((await own()).code).toBe(1000);
  await market.backend.close();
});

it.each([
  { what: 'payment links', ask: askLink, other: askTopUp },
  { what: 'top-ups', ask: askTopUp, other: askLink },
])(
  'open $what leave room for the other kind, and each that is answered leaves room for one more',
  async given => {
    const { ask, other } = given;
    const { backend, database, merchant, wallets } = await openMarket();
    await database.db.update(merchants).set({ type: 'BOTH' });
    const own = () => ask(merchant, wallets.merchant);
    const [first] = await Promise.all(Array.from({ length: MAX_OPEN_PAYMENTS }, own));
    expect((await own()).code).toBe(1004);
    expect((await other(merchant, wallets.merchant)).code).toBe(1000);
    const { url, paymentUrl = url } = first?.payload.content ?? {};
    await answerAt(backend.app, paymentUrl, 'refuse');
    expect((await own()).code).toBe(1000);
    expect((await own()).code).toBe(1004);
    await backend.close();
  },
);
