import { and, desc, eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankAccounts } from '#server/db/schema/bankAccounts.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { notifications } from '#server/db/schema/portal.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { decide, sharedCast, submit } from '#tests/support/arrange/approvals.ts';
import { type Account, idOf, PASSWORD } from '#tests/support/backend/accounts.ts';
import type { Caller } from '#tests/support/backend/backend.ts';
import { stepUpByPassword } from '#tests/support/backend/stepUp.ts';

/** No single staff user can access a merchant's money, by any route. */

const LOCATION = { ipAddress: '', latitude: 'null', longitude: 'null', platform: 'PORTAL' };
const OTHER = { email: 'clerk@example.net' };

const cast = sharedCast();
let owner: number;
let account: number;
const db = () => cast.backend.database.db;
const CLERKS = ['admin', 'onboarding', 'compliance', 'callcentre'] as const;

beforeAll(async () => {
  owner = await idOf(cast.backend.database, 'merchant');
  const [row] = await db()
    .insert(bankAccounts)
    .values({
      merchantId: 1,
      bankName: 'CIMB Bank',
      accountName: 'Kedai 1',
      status: 'APPROVED',
      accountNumber: '7001234567',
    })
    .returning();
  account = row?.id ?? 0;
  const registered = { businessBankName: 'Maybank', businessBankAccountNumber: '512345678901' };
  await db().update(merchants).set(registered).where(eq(merchants.id, 1));
});

const clerks: Partial<Record<Account, Caller>> = {};
const clerk = async (name: Account): Promise<Caller> => {
  clerks[name] ??= await cast.backend.signIn(name);
  return clerks[name];
};

/** All values that determine where the merchant's money goes, or who can log in for the merchant. */
const state = async () => ({
  merchant: await db().select().from(merchants).where(eq(merchants.id, 1)),
  details: await db().select().from(userDetails).where(eq(userDetails.id, owner)),
  user: await db()
    .select({ password: users.passwordHash, pin: users.pinHash, status: users.status })
    .from(users)
    .where(eq(users.id, owner)),
  accounts: await db().select().from(bankAccounts).where(eq(bankAccounts.merchantId, 1)),
});

type Path = readonly [what: string, method: string, path: () => string, body: () => object];

const PATHS: readonly Path[] = [
  [
    'the number of the registered account',
    'PATCH',
    () => '/user/api/merchants/1',
    () => ({ businessBankAccountNumber: '99887766' }),
  ],
  [
    'its bank, hidden among other fields',
    'PATCH',
    () => '/user/api/merchants/1',
    () => ({ businessCity: 'Ipoh', businessBankName: 'CIMB Bank' }),
  ],
  [
    'its holder',
    'PATCH',
    () => '/user/api/merchants/1',
    () => ({ businessBankAccountName: 'A Clerk' }),
  ],
  ['the email address of its person', 'PUT', () => `/user/api/user-details/${owner}`, () => OTHER],
  [
    'the phone of its person',
    'PUT',
    () => `/user/api/user-details/${owner}`,
    () => ({ city: 'Ipoh', phoneNum: '0199999999' }),
  ],
  [
    'the email address by the portal’s own call',
    'PATCH',
    () => `/user/api/user-details/portal/${owner}`,
    () => ({ ...LOCATION, userDetailDTO: OTHER }),
  ],
  [
    'the holder of an approved account',
    'PATCH',
    () => `/user/api/alternate-bank-accounts/${account}`,
    () => ({ accountName: 'A Clerk' }),
  ],
  [
    'another bank account',
    'POST',
    () => '/user/api/alternate-bank-accounts/1',
    () => ({ merchantId: 1, bankName: 'X', accountName: 'X', accountNumber: '99887766' }),
  ],
  [
    'its PIN',
    'PUT',
    () => `/user/api/users/${owner}/forgot-pin-portal`,
    () => ({ newPin: cast.backend.encrypt('111111') }),
  ],
  [
    'its password',
    'PUT',
    () => `/user/api/users/${owner}/change-password`,
    () => ({
      oldPassword: cast.backend.encrypt(PASSWORD),
      newPassword: cast.backend.encrypt('Clerk#2027x'),
    }),
  ],
];

describe.each(PATHS)('C18 %s', (_, method, path, body) => {
  it.each(CLERKS)('cannot be changed by %s alone', async name => {
    const before = await state();
    const caller = await clerk(name);
    expect((await caller.call(method, path(), body())).code).not.toBe(1000);
    expect(await state()).toEqual(before);
  });
});

describe('C18 a change that needs two users', () => {
  let lastMail = 0;
  beforeEach(async () => {
    const [mail] = await db().select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    lastMail = mail?.id ?? 0;
  });
  const mailsTo = async (address: string) => {
    const rows = await db().select().from(outbox).where(like(outbox.recipient, address));
    return rows.filter(({ id }) => id > lastMail);
  };
  const toldTo = (title: string) =>
    db()
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, owner), eq(notifications.title, title)));

  it('is requested by one and approved by another, and the owner is told about the bank account', async () => {
    const body = { businessCity: 'Ipoh', businessBankAccountNumber: '99887766' };
    const caller = await clerk('onboarding');
    const asked = await submit(caller, 'UPDATE_MERCHANT', 1, body);
    expect(asked.code).toBe(1000);
    expect((await decide(caller, 'approve', asked.payload.content)).code).toBe(2003);
    const decided = await decide(cast.validator, 'approve', asked.payload.content);
    expect(decided.payload.content.status).toBe('APPLIED');
    const [mail] = await mailsTo('merchant@example.com');
    expect(mail?.subject).toBe('A bank account for withdrawals was changed');
    expect(mail?.body).toContain('Maybank •••• 7766');
    expect(await toldTo('BANK_ACCOUNT_CHANGED')).toMatchObject([{ body: 'Maybank •••• 7766' }]);
  });

  it('of the contact details is reported to the old email address', async () => {
    const asked = await submit(await clerk('admin'), 'CHANGE_USER_DETAIL', owner, OTHER);
    const decided = await decide(cast.validator, 'approve', asked.payload.content);
    expect(decided.payload.content.status).toBe('APPLIED');
    expect((await mailsTo('merchant@example.com')).map(({ subject }) => subject)).toEqual([
      'Your contact details were changed',
    ]);
    expect(await mailsTo(OTHER.email)).toEqual([]);
    expect(await toldTo('CONTACT_CHANGED')).toHaveLength(1);
    await db()
      .update(userDetails)
      .set({ email: 'merchant@example.com' })
      .where(eq(userDetails.id, owner));
  });

  it('cannot be requested by a merchant for its own bank account', async () => {
    const merchant = await cast.backend.signIn('merchant');
    const asked = await submit(merchant, 'UPDATE_MERCHANT', 1, { businessBankName: 'X' });
    expect(asked.code).toBe(2003);
  });

  it('is not required where no money is at stake: a holder’s contact details, a merchant’s city', async () => {
    const admin = await clerk('admin');
    const holder = await idOf(cast.backend.database, 'basic');
    const path = `/user/api/user-details/${holder}`;
    expect((await admin.call('PUT', path, { phoneNum: '0188888888' })).code).toBe(1000);
    const city = { businessCity: 'Taiping' };
    expect((await admin.call('PATCH', '/user/api/merchants/1', city)).code).toBe(1000);
    expect((await submit(admin, 'UPDATE_MERCHANT', 1, city)).code).toBe(2003);
  });

  it('is reported to owners when they change their own contact details or password', async () => {
    const merchant = await stepUpByPassword(await cast.backend.signIn('merchant'), cast.backend);
    const path = `/user/api/user-details/portal/${owner}`;
    const change = { ...LOCATION, userDetailDTO: { phoneNum: '0177777777' } };
    expect((await merchant.call('PATCH', path, change)).code).toBe(1000);
    const passwords = {
      oldPassword: cast.backend.encrypt(PASSWORD),
      newPassword: cast.backend.encrypt('Baharu#2027'),
    };
    const changed = await merchant.call(
      'PUT',
      `/user/api/users/${owner}/change-password`,
      passwords,
    );
    expect(changed.code).toBe(1000);
    expect((await mailsTo('merchant@example.com')).map(({ subject }) => subject)).toEqual([
      'Your contact details were changed',
      'Your password was changed',
    ]);
    expect(await toldTo('PASSWORD_CHANGED')).toHaveLength(1);
  });
});
