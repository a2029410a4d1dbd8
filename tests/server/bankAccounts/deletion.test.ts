import { expect, it } from 'vitest';
import { bankAccounts } from '#server/db/schema/bankAccounts.ts';
import { DAY } from '#server/kernel/clock.ts';
import { sharedMarket } from '#tests/support/arrange/money.ts';
import { answerAt, askWithdrawal, lastPage } from '#tests/support/backend/bank.ts';
import { describeEachBackend } from '#tests/support/backend/eachBackend.ts';
import { stepUp } from '#tests/support/backend/stepUp.ts';

describeEachBackend('a bank account with a withdrawal in progress', each => {
  const market = sharedMarket(each);

  let made = 0;
  const add = async (
    accountNumber = `70012${String(made++).padStart(4, '0')}`,
    // old enough that payouts to it are not held
    createdDate = new Date('2025-01-01T00:00:00Z'),
  ): Promise<number> => {
    const [row] = await market.database.db
      .insert(bankAccounts)
      .values({
        merchantId: 1,
        bankName: 'CIMB Bank',
        accountName: 'Kedai 1',
        status: 'APPROVED',
        accountNumber,
        createdDate,
      })
      .returning();
    return row?.id ?? 0;
  };
  const withdraw = (account: number) =>
    askWithdrawal(market.merchant, market.wallets.merchant, { bankId: String(account) });
  const remove = (account: number) =>
    market.merchant.call('DELETE', `/user/api/alternate-bank-accounts/${account}`);

  it.each(['pay', 'refuse'])('can be deleted only once the bank has answered (%s)', async word => {
    const account = await add();
    expect((await withdraw(account)).code).toBe(1000);
    const refused = await remove(account);
    expect([refused.code, refused.status]).toEqual([1004, 409]);
    await answerAt(market.backend.app, await lastPage(market.database), word);
    expect((await remove(account)).code).toBe(1000);
    expect((await withdraw(account)).code).toBe(1001);
  });

  it('does not block the deletion of another account at the bank with the same last digits', async () => {
    const [account, other] = [await add('800166'), await add('900166')];
    expect((await withdraw(account)).code).toBe(1000);
    expect((await remove(other)).code).toBe(1000);
    expect((await remove(account)).code).toBe(1004);
  });

  it('can be deleted while the withdrawal is held, but not once the bank may be paying it', async () => {
    const now = market.clock.now();
    const [held, due] = [await add(undefined, now), await add(undefined, now)];
    for (const account of [held, due]) expect((await withdraw(account)).code).toBe(1000);
    expect((await remove(held)).code).toBe(1000);
    market.clock.advance(DAY);
    market.merchant = await stepUp(await market.backend.signIn('merchant'), market.backend);
    expect((await remove(due)).code).toBe(1004);
  });

  it('is either paid to or deleted when both are requested at once', async () => {
    for (let round = 0; round < 6; round++) {
      const account = await add();
      const calls = [() => withdraw(account), () => remove(account)];
      const answers = await Promise.all((round % 2 ? calls : calls.reverse()).map(call => call()));
      const codes = answers.map(({ code }) => code);
      expect(codes.filter(code => code === 1000)).toHaveLength(1);
      expect([1001, 1004]).toContain(codes.find(code => code !== 1000));
    }
  });
});
