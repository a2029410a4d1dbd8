import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { MERCHANT_STATUS_MOVES } from '#contract/rules/transitions.ts';
import { REGISTERED_BANK_FIELDS } from '#contract/words/actions.ts';
import { MERCHANT_STATUSES, type MerchantStatus } from '#contract/words/statuses.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { users } from '#server/db/schema/users.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { userRow } from '#tests/support/arrange/approvals.ts';
import { PASSWORD } from '#tests/support/backend/accounts.ts';
import { type Caller, loginBody, sharedBackend } from '#tests/support/backend/backend.ts';
import { addUser } from '#tests/support/database/rows.ts';

const backend = sharedBackend();
let admin: Caller;
const db = () => backend.database.db;
beforeAll(async () => {
  admin = await backend.signIn('admin');
});

const add = async (given: Partial<typeof merchants.$inferInsert> = {}): Promise<number> => {
  const [row] = await db()
    .insert(merchants)
    .values({
      ulid: crypto.randomUUID().replaceAll('-', '').slice(0, 26),
      type: 'ONLINE',
      status: 'PENDING_APPROVAL',
      businessRegistrationName: 'Kedai Baru',
      businessRegistrationNumber: '202601000009',
      ...given,
    })
    .returning();
  return row?.id ?? 0;
};
const move = (id: number, merchantStatus: string) =>
  admin.call('PATCH', `/user/api/merchants/merchantStatus/${id}`, {
    merchantStatus,
    statusRemark: 'Complaints',
  });
const approve = (id: number, body: object = { mdr: 1.5 }) =>
  admin.call('POST', `/user/api/merchants/${id}`, {
    approvalType: 'ONBOARDING',
    remark: 'Complete',
    ...body,
  });
const loginCode = async (username: string, password: string = PASSWORD) => {
  const body = loginBody(backend.encrypt, username, password);
  return (await backend.anonymous.call('POST', '/user/api/authenticate', body)).code;
};
const statusOf = async (id: number) => {
  const [row] = await db().select().from(merchants).where(eq(merchants.id, id));
  return row?.status;
};

/** The transitions of `merchantStatus`: applicants are approved by another call. */
const mayMove = (from: MerchantStatus, to: MerchantStatus) =>
  MERCHANT_STATUS_MOVES[from].includes(to) && (!from.startsWith('PENDING') || to === 'REJECTED');

describe('a merchant’s status', () => {
  const pairs = MERCHANT_STATUSES.flatMap(from => MERCHANT_STATUSES.map(to => [from, to] as const));

  it.each(pairs)('can change from %s to %s only if the transition is allowed', async (from, to) => {
    const id = await add({ status: from });
    expect((await move(id, to)).code).toBe(mayMove(from, to) ? 1000 : 3009);
    expect(await statusOf(id)).toBe(mayMove(from, to) ? to : from);
  });

  it('changes its wallet’s status too', async () => {
    const id = await add();
    await approve(id);
    const walletStatus = async () => {
      const [wallet] = await db().select().from(wallets).where(eq(wallets.merchantId, id));
      return wallet?.status;
    };
    for (const status of ['SUSPENDED', 'ACTIVE', 'TERMINATED']) {
      expect((await move(id, status)).payload.content.status).toBe(status);
      expect(await walletStatus()).toBe(status);
    }
  });

  it('requires an existing merchant', async () => {
    expect((await move(999_999, 'SUSPENDED')).code).toBe(3100);
    expect((await move(await add({ status: 'ACTIVE', deleted: true }), 'SUSPENDED')).code).toBe(
      3100,
    );
  });
});

describe('an applicant', () => {
  it('gets a wallet with its rate and an active owner on approval', async () => {
    const ownerId = await addUser(db(), { role: 'EWALLET_MERCHANT', status: 'PENDING' });
    const id = await add({ ownerId });
    const { code, payload } = await approve(id, { mdr: 1.75 });
    expect(code).toBe(1000);
    expect(payload.content).toMatchObject({
      status: 'ACTIVE',
      mdr: 1.75,
      statusRemark: 'Complete',
    });
    const [wallet] = await db()
      .select({ status: wallets.status, mdr: wallets.mdr, balance: ledgerAccounts.balance })
      .from(wallets)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.walletId, wallets.id))
      .where(eq(wallets.merchantId, id));
    expect(wallet).toEqual({ status: 'ACTIVE', mdr: 1.75, balance: 0 });
    expect((await userRow(backend.database, ownerId)).status).toBe('ACTIVE');
    expect((await approve(id)).code).toBe(3009);
    expect(await db().$count(wallets, eq(wallets.merchantId, id))).toBe(1);
  });

  it('keeps a suspended owner suspended on approval', async () => {
    const ownerId = await addUser(db(), { role: 'EWALLET_MERCHANT', status: 'SUSPENDED' });
    await approve(await add({ ownerId }));
    const [owner] = await db().select().from(users).where(eq(users.id, ownerId));
    expect(owner?.status).toBe('SUSPENDED');
  });

  it('for credit is approved twice', async () => {
    const id = await add({ type: 'CREDIT' });
    const credit = { approvalType: 'CREDIT' };
    expect((await approve(id, credit)).code).toBe(3009);
    expect((await approve(id, { mdr: 2 })).payload.content.status).toBe('PENDING_CREDIT_APPROVAL');
    expect(await db().$count(wallets, eq(wallets.merchantId, id))).toBe(0);
    expect((await approve(id, { mdr: 2 })).code).toBe(3009);
    const { payload } = await approve(id, credit);
    expect(payload.content).toMatchObject({ status: 'ACTIVE', mdr: 2 });
    expect(await db().$count(wallets, eq(wallets.merchantId, id))).toBe(1);
  });

  it('must be approved with a rate from 0 to 100 with at most two decimals', async () => {
    const id = await add();
    for (const mdr of [undefined, -1, 100.01, 1.005, '1.5']) {
      expect((await approve(id, { mdr })).code).toBe(1001);
    }
    expect(await statusOf(id)).toBe('PENDING_APPROVAL');
  });
});

describe('the details of a company', () => {
  const patch = (id: number, body: object, caller = admin) =>
    caller.call('PATCH', `/user/api/merchants/${id}`, body);

  it('can be changed by staff and its own users', async () => {
    const merchant = await backend.signIn('merchant');
    const { payload } = await patch(1, { businessCity: 'Ipoh' }, merchant);
    expect(payload.content).toMatchObject({ businessCity: 'Ipoh', lastModifiedBy: 'merchant' });
    expect((await patch(1, { businessCity: 'Taiping' })).payload.content.businessCity).toBe(
      'Taiping',
    );
  });

  it.each([
    { mdr: 0 },
    { status: 'ACTIVE' },
    { type: 'CREDIT' },
    { ownerId: 1 },
    { partnerId: 2 },
    { customerCount: 1 },
    { createdBy: 'x' },
    { referralCode: 'x' },
  ])('reject %o', async smuggled => {
    const merchant = await backend.signIn('merchant');
    expect((await patch(1, { businessCity: 'Ipoh', ...smuggled }, merchant)).code).toBe(1001);
  });

  it.each([
    { businessPageUrl: 'javascript:alert(1)' },
    { businessPageUrl: 'data:text/html,x' },
    { businessContactNumber: '123' },
    { businessPostcode: 'x' },
    { businessCategory: 'GAMBLING' },
    {},
  ])('cannot be changed to %o', async body => {
    expect((await patch(1, body)).code).toBe(1001);
  });

  it.each([
    'businessRegistrationName',
    'businessRegistrationNumber',
    'businessBankName',
    'businessBankAccountName',
    'businessBankAccountNumber',
  ] as const)('C7 %s cannot be changed by the merchant itself', async field => {
    const merchant = await backend.signIn('merchant');
    const [before] = await db().select().from(merchants).where(eq(merchants.id, 1));
    const body = { businessCity: 'Kajang', [field]: '99887766' };
    expect((await patch(1, body, merchant)).code).toBe(2003);
    expect(await db().select().from(merchants).where(eq(merchants.id, 1))).toEqual([before]);
    // changing the bank account needs two staff users
    const isBank = (REGISTERED_BANK_FIELDS as readonly string[]).includes(field);
    expect((await patch(1, { [field]: '99887766' })).code).toBe(isBank ? 2003 : 1000);
  });

  it('C7 the entity type cannot be changed by the merchant itself', async () => {
    const merchant = await backend.signIn('merchant');
    const body = { businessEntityType: 'PUBLIC_LIMITED' };
    expect((await patch(1, body, merchant)).code).toBe(2003);
    expect((await patch(1, body)).code).toBe(1000);
  });

  it('C5 of another merchant are refused like those of a missing one', async () => {
    const merchant = await backend.signIn('merchant');
    const [another, none] = [
      await patch(2, { businessCity: 'Ipoh' }, merchant),
      await patch(999_999, { businessCity: 'Ipoh' }, merchant),
    ];
    expect(another.code).toBe(2003);
    expect([none.status, none.code]).toEqual([another.status, another.code]);
  });

  it('must have plausible years, including the stored one', async () => {
    const id = await add({ status: 'ACTIVE', businessStartYear: 2015 });
    expect((await patch(id, { businessTradingStartYear: 2014 })).code).toBe(1001);
    expect((await patch(id, { businessTradingStartYear: 2016 })).code).toBe(1000);
    expect((await patch(id, { businessStartYear: 2017 })).code).toBe(1001);
    expect((await patch(id, { businessStartYear: 2999 })).code).toBe(1001);
    expect((await patch(id, { businessStartYear: 2012 })).code).toBe(1000);
  });
});

describe('a suspended or terminated merchant', () => {
  it('C14 has its users’ sessions ended and their logins refused', async () => {
    const merchant = await backend.signIn('merchant2');
    expect((await merchant.get('/user/api/users/')).code).toBe(1000);

    await move(2, 'SUSPENDED');
    expect((await merchant.get('/user/api/users/')).code).toBe(2004);
    expect(await loginCode('merchant2')).toBe(3002);
    await move(2, 'ACTIVE');
    expect(await loginCode('merchant2')).toBe(1000);

    await move(2, 'TERMINATED');
    expect(await loginCode('merchant2')).toBe(3003);
    expect(await loginCode('merchant')).toBe(1000);
  });

  it('A1 is not revealed by a login with a wrong password', async () => {
    expect(await loginCode('merchant2', 'not it')).toBe(2002);
  });
});
