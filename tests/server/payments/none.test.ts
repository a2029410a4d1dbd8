import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { balanceOf, sharedMarket } from '#tests/support/arrange/money.ts';
import { callerOf } from '#tests/support/backend/backend.ts';
import {
  answerAt,
  askLink,
  askTopUp,
  askWithdrawal,
  lastPage,
} from '#tests/support/backend/bank.ts';

const market = sharedMarket();

/** The same backend, started without the simulated bank. */
const withoutBank = () => createApp({ ...market.backend.services, hasBank: false });

describe('without a bank', () => {
  it.each([
    ['a top-up', askTopUp],
    ['a withdrawal', askWithdrawal],
    ['a payment link', askLink],
  ])('%s is 1002, and nothing is stored', async (_, ask) => {
    const { token, sessionId } = market.merchant;
    const caller = callerOf(withoutBank(), token, sessionId);
    const { db } = market.database;
    const before = await db.$count(transactions);
    expect(await ask(caller, market.wallets.merchant)).toMatchObject({ status: 404, code: 1002 });
    expect(await db.$count(transactions)).toBe(before);
  });

  it('access is checked first', async () => {
    const { token, sessionId } = market.admin;
    const caller = callerOf(withoutBank(), token, sessionId);
    expect((await askWithdrawal(caller, market.wallets.merchant)).code).toBe(2003);
  });

  it('the page of an order left open returns 1002 and pays nothing', async () => {
    await askTopUp(market.merchant, market.wallets.merchant);
    const page = await lastPage(market.database);
    const balance = await balanceOf(market.database, market.wallets.merchant);
    for (const path of [page, '/bank/style.css', '/bank/other']) {
      const response = await withoutBank().request(path);
      expect([response.status, await response.json()]).toMatchObject([404, { code: 1002 }]);
    }
    expect((await answerAt(withoutBank(), page, 'pay')).status).toBe(404);
    expect(await balanceOf(market.database, market.wallets.merchant)).toBe(balance);
  });
});
