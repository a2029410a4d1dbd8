import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bankAccounts } from '#server/db/schema/bankAccounts.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { HOUR, MINUTE } from '#server/kernel/clock.ts';
import { settleDueOrders } from '#server/services/payments/bankAnswers.ts';
import { decide, submit } from '#tests/support/arrange/approvals.ts';
import { auditOf, balanceOf, SOUND, sharedMarket } from '#tests/support/arrange/money.ts';
import { answerAt, askWithdrawal, lastPage, lastTransaction } from '#tests/support/backend/bank.ts';
import { stepUp } from '#tests/support/backend/stepUp.ts';

/** Payouts to a changed bank account are held for a day, in which the owner can stop them. */

const market = sharedMarket();

const db = () => market.database.db;
const settleDue = () => settleDueOrders(market.backend.services);
const last = () => lastTransaction(market.database);
const balance = () => balanceOf(market.database, market.wallets.merchant);

/** Lets time pass; sessions expire meanwhile. */
const wait = async (ms: number) => {
  market.clock.advance(ms);
  market.merchant = await market.backend.signIn('merchant');
  market.admin = await market.backend.signIn('admin');
};
const withdraw = async (bankId = 'registered') => {
  await stepUp(market.merchant, market.backend);
  const { code, payload } = await askWithdrawal(market.merchant, market.wallets.merchant, {
    bankId,
  });
  expect(code).toBe(1000);
  return payload.content.transaction;
};

/** Changes the registered account by request and approval. */
const changeAccount = async (businessBankAccountNumber: string) => {
  const body = { businessBankAccountNumber };
  const { payload } = await submit(market.admin, 'UPDATE_MERCHANT', 1, body);
  const validator = await market.backend.signIn('validator');
  const decided = await decide(validator, 'approve', payload.content);
  expect(decided.payload.content.status).toBe('APPLIED');
};

beforeEach(async () => {
  await wait(48 * HOUR);
  await settleDue();
});

describe('E25 a withdrawal to a registered account that was changed', () => {
  it('leaves the wallet, shows until when it is held, and is paid at that time and not before', async () => {
    await changeAccount('99887766');
    const from = new Date(market.clock.now().getTime() + 24 * HOUR).toISOString();
    const { payload } = await market.merchant.get('/user/api/merchants/1');
    expect(payload.content.payoutsFrom).toBe(from);
    await wait(HOUR);
    const before = await balance();
    expect(await withdraw()).toMatchObject({ status: 'PENDING', heldUntil: from });
    expect(await balance()).toBe(before - 5000);

    await wait(23 * HOUR - 1);
    expect(await settleDue()).toBe(0);
    const page = await lastPage(market.database);
    expect(await (await market.backend.app.request(page)).text()).not.toContain('value="pay"');
    await answerAt(market.backend.app, page, 'pay');
    expect((await last()).status).toBe('PENDING');
    market.clock.advance(1);
    expect(await settleDue()).toBe(1);
    expect((await last()).status).toBe('SUCCESS');
    expect(await balance()).toBe(before - 5000);
    expect(await auditOf(market.database)).toEqual(SOUND);
  });

  it('is with the bank for a minute even if its hold ends sooner', async () => {
    await changeAccount('55554444');
    await wait(24 * HOUR - MINUTE / 2);
    expect((await withdraw()).heldUntil).not.toBeNull();
    market.clock.advance(MINUTE - 1);
    expect(await settleDue()).toBe(0);
    market.clock.advance(1);
    expect(await settleDue()).toBe(1);
  });

  it('can be paid on the page of the bank from the instant at which its hold ends', async () => {
    await changeAccount('66667777');
    await wait(24 * HOUR - MINUTE / 2);
    await withdraw();
    const page = await lastPage(market.database);
    market.clock.advance(MINUTE / 2 - 1);
    await answerAt(market.backend.app, page, 'pay');
    expect((await last()).status).toBe('PENDING');
    market.clock.advance(1);
    expect(await (await market.backend.app.request(page)).text()).toContain('value="pay"');
    await answerAt(market.backend.app, page, 'pay');
    expect((await last()).status).toBe('SUCCESS');
  });

  it('is not held when the change is more than a day old', async () => {
    expect((await withdraw()).heldUntil).toBeNull();
    market.clock.advance(MINUTE);
    expect(await settleDue()).toBe(1);
  });

  it('returns to the wallet when the account is changed back in time', async () => {
    await changeAccount('11112222');
    const before = await balance();
    await withdraw();
    await changeAccount('512345678901');
    await wait(24 * HOUR);
    expect(await settleDue()).toBe(1);
    expect(await last()).toMatchObject({
      status: 'FAILED',
      remark: 'Not paid: the bank account was changed or removed',
    });
    expect(await balance()).toBe(before);
    expect(await auditOf(market.database)).toEqual(SOUND);
  });

  it('returns to the wallet when the account is changed before the bank pays, even if it was not held', async () => {
    const before = await balance();
    expect((await withdraw()).heldUntil).toBeNull();
    await changeAccount('77776666');
    market.clock.advance(MINUTE);
    expect(await settleDue()).toBe(1);
    expect(await last()).toMatchObject({
      status: 'FAILED',
      remark: 'Not paid: the bank account was changed or removed',
    });
    expect(await balance()).toBe(before);
  });

  it('returns to the wallet when the bank refuses it early, or when the merchant is suspended meanwhile', async () => {
    await changeAccount('33334444');
    const before = await balance();
    await withdraw();
    await answerAt(market.backend.app, await lastPage(market.database), 'refuse');
    expect(await balance()).toBe(before);
    await withdraw();
    await db().update(merchants).set({ status: 'SUSPENDED' }).where(eq(merchants.id, 1));
    market.clock.advance(24 * HOUR);
    expect(await settleDue()).toBe(1);
    await db().update(merchants).set({ status: 'ACTIVE' }).where(eq(merchants.id, 1));
    expect(await last()).toMatchObject({ status: 'FAILED' });
    expect(await balance()).toBe(before);
  });

  it('is not held when no bank field was changed', async () => {
    const body = { businessCity: 'Ipoh' };
    expect((await market.admin.call('PATCH', '/user/api/merchants/1', body)).code).toBe(1000);
    expect((await withdraw()).heldUntil).toBeNull();
  });
});

describe('E25 a withdrawal to an account that was added', () => {
  let added = 0;
  const add = async (
    createdDate = market.clock.now(),
    accountNumber = `70012${String(added++).padStart(4, '0')}`,
  ) => {
    const [row] = await db()
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
    return String(row?.id);
  };
  const remove = async (bankId: string) => {
    const path = `/user/api/alternate-bank-accounts/${bankId}`;
    expect((await market.merchant.call('DELETE', path)).code).toBe(1000);
  };

  it('is held for the rest of the day after it was added', async () => {
    const until = new Date(market.clock.now().getTime() + 24 * HOUR).toISOString();
    const bankId = await add();
    await wait(20 * HOUR);
    expect((await withdraw(bankId)).heldUntil).toBe(until);
    await wait(4 * HOUR);
    expect(await settleDue()).toBe(1);
    expect((await last()).status).toBe('SUCCESS');
  });

  it.each([
    ['nothing else', async () => undefined],
    ['the same account, added again', () => add(market.clock.now(), '51237890')],
    ['an older one with the same last digits', () => add(new Date('2025-01-01'), '99997890')],
  ])(
    'returns to the wallet when the owner removes the account in time, and has %s',
    async (_, addOther) => {
      const bankId = await add(market.clock.now(), '51237890');
      const before = await balance();
      await withdraw(bankId);
      await remove(bankId);
      await addOther();
      market.clock.advance(24 * HOUR);
      expect(await settleDue()).toBe(1);
      expect(await last()).toMatchObject({
        status: 'FAILED',
        remark: 'Not paid: the bank account was changed or removed',
      });
      expect(await balance()).toBe(before);
    },
  );
});
