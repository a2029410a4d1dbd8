import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { MerchantStatus, UserStatus, WalletStatus } from '#contract/words/statuses.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { users } from '#server/db/schema/users.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { balanceOf, OPENING, sendTransfer, sharedMarket } from '#tests/support/arrange/money.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import type { Caller } from '#tests/support/backend/backend.ts';
import { describeEachBackend } from '#tests/support/backend/eachBackend.ts';

describeEachBackend('C14 a suspended user, company or wallet', each => {
  const market = sharedMarket(each);

  const withdraw = async (caller: Caller) => {
    const walletId = market.wallets.merchant;
    const body = { walletId, amount: 10, bankId: 'registered', platform: 'PORTAL' };
    return (await caller.call('POST', '/wallet/api/wallets/withdraw/request', body)).code;
  };
  /** The responses to a withdrawal and a transfer. */
  const both = async (caller: Caller) => [
    await withdraw(caller),
    (await sendTransfer(market, {}, { caller })).code,
  ];
  const update = {
    person: (status: UserStatus) =>
      market.database.db.update(users).set({ status }).where(eq(users.username, 'merchant')),
    merchant: (status: MerchantStatus) =>
      market.database.db.update(merchants).set({ status }).where(eq(merchants.id, 1)),
    wallet: (status: WalletStatus) =>
      market.database.db.update(wallets).set({ status }).where(eq(wallets.merchantId, 1)),
  };

  it('cannot move money with a token that is still valid', async () => {
    await update.person('SUSPENDED');
    expect(await both(market.merchant)).toEqual([3002, 3002]);
    await update.person('BLACKLISTED');
    expect(await both(market.merchant)).toEqual([3004, 3004]);
    await update.person('ACTIVE');
    expect(await balanceOf(market.database, market.wallets.merchant)).toBe(OPENING);
  });

  it.each([
    ['NOT_ACTIVE', 5001],
    ['SUSPENDED', 5002],
    ['TERMINATED', 5003],
  ] as const)('cannot move money out of a wallet that is %s', async (status, code) => {
    await update.wallet(status);
    expect(await both(market.merchant)).toEqual([code, code]);
    await update.wallet('ACTIVE');
  });

  it.each([
    ['SUSPENDED', 3002],
    ['TERMINATED', 3003],
  ] as const)(
    'cannot move money when the company is %s, whatever the status of its wallet',
    async (status, code) => {
      await update.merchant(status);
      expect(await both(market.merchant)).toEqual([code, code]);
      await update.merchant('ACTIVE');
    },
  );

  it('cannot receive money while the wallet is suspended', async () => {
    await update.wallet('SUSPENDED');
    const body = {
      senderWalletId: market.wallets.merchant2,
      receiverMerchantUlid: 'M1'.padStart(26, '0'),
    };
    expect((await sendTransfer(market, body, { caller: market.merchant2 })).code).toBe(5002);
    await update.wallet('ACTIVE');
    expect(await balanceOf(market.database, market.wallets.merchant)).toBe(OPENING);
  });

  it('can move money again once the suspension is lifted', async () => {
    expect(await both(market.merchant)).toEqual([1000, 1000]);
  });

  it('cannot move money with a token that the suspension revoked', async () => {
    const id = await idOf(market.database, 'merchant');
    const body = { userStatus: 'SUSPENDED', statusRemark: 'Phone reported lost' };
    const path = `/user/api/users/userStatus/${id}`;
    expect((await market.admin.call('PATCH', path, body)).code).toBe(1000);
    expect(await both(market.merchant)).toEqual([2004, 2004]);
  });
});
